"""The parts of the rules screen: a line for each option, the editor of bombs, contradictions, own rule sets."""
