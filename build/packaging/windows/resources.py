"""Version resource of the Windows executables, in PyInstaller's format."""

TEXTS = {
    "CompanyName": "The Tiến Lên makers",
    "FileDescription": "Tiến Lên",
    "InternalName": "tienlen",
    "LegalCopyright": "MIT",
    "OriginalFilename": "tienlen.exe",
    "ProductName": "Tiến Lên",
}
ENGLISH, UNICODE = 0x0409, 1200


def make_version_resource(version: str) -> str:
    """Return the resource of a version such as 1.2.3. Raises ValueError for another form."""
    numbers = (*map(int, version.split(".")), 0, 0, 0, 0)[:4]
    values = {**TEXTS, "FileVersion": version, "ProductVersion": version}
    texts = "".join(f"        StringStruct({name!r}, {text!r}),\n" for name, text in values.items())
    return (
        "VSVersionInfo(\n"
        f"  ffi=FixedFileInfo(filevers={numbers}, prodvers={numbers}, mask=0x3f, flags=0x0, OS=0x40004, fileType=0x1,\n"
        "    subtype=0x0, date=(0, 0)),\n"
        "  kids=[\n"
        f"    StringFileInfo([StringTable('{ENGLISH:04x}{UNICODE:04x}', [\n{texts}    ])]),\n"
        f"    VarFileInfo([VarStruct('Translation', [{ENGLISH}, {UNICODE}])]),\n"
        "  ],\n"
        ")\n"
    )
