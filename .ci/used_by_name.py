"""Names that vulture reports as unused although they are used by name or from outside: a line each, with the user."""

# Colours of a theme, which drawing asks for by their names.
call_hover
raised_hover
bronze
raised_pressed
accent_hover
on_accent
on_paper
good_fill
danger_fill
on_danger
dusk

# Rows of motion.json name these depths.
CHOP_FLASH
HALO

# Rows of a stage's plan name them.
_.stage_picture_sprites
_.crowd_sprites
_.shadow_sprites
_.diploma_sprites
_.dragon_sprites
_.drum_sprites
_.fan_sprites
_.fists_sprites
_.glow_sprites
_.hand_sprites
_.lamp_sprites
_.lantern_sprites
_.mirror_sprites
_.prop_sprites
_.sets_sprites
_.steps_sprites
_.sunshine_sprites
_.table_sprites
_.veil_sprites
_.winner_sprites
_.words_sprites

# Which colours must stand out from which: what the themes promise, checked by tests.
TEXT_PAIRS
PART_PAIRS

# Every code that there is, so that tests find a text for each.
CODES

# pygame reads it.
_.minimum_size

# logging reads it.
_.raiseExceptions

# zipfile reads them.
_.create_system
_.external_attr

# tarfile reads them.
_.uname
_.gname
_.uid
_.gid
_.mtime

# Python asks them for names that a module does not have yet, and for all names.
__getattr__
__dir__

# sqlite3 reads it.
_.text_factory

# hatchling finds it by what it inherits.
ProjectUrls

# The type checker asks whether an action has it.
__eq__
# The totals of the database name it.
over_chops

# Python's import system reads and calls them.
_.find_spec
_.has_location
_.submodule_search_locations
_.create_module
_.exec_module
_.iter_modules

# build/packaging/tienlen.spec calls it.
pack_modules

# Every scene that there is, so that tests look at each.
scene_names

# Depths of effects, by their names in assets/motion.json.
LIGHT_BURST
PARTICLES
SEAT_NOTE
SCRAPS
BROKEN_CHOP_WORD
CHOP_BLADE

# Columns of the stored stories, which the database names.
costliest
chance

# A field of the log of deals, which statistics read by its name.
knocked_out

# Statistics read it by its name, from the column of the database.
chopped
