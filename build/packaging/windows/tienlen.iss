; The installer for Windows, for Inno Setup 6: build/packaging/release.py runs it where ISCC is there, as
;   ISCC /DVersion=1.2.3 /DBundle=C:\...\dist\tienlen /DOut=C:\...\dist\release tienlen.iss
; It installs for one person, asks for no administrator, and leaves what was played where it is when it is removed.
#ifndef Version
  #error Say which version: /DVersion=1.2.3
#endif
#ifndef Bundle
  #define Bundle "..\..\..\dist\tienlen"
#endif
#ifndef Out
  #define Out "..\..\..\dist\release"
#endif

[Setup]
AppId={{6F1B7D0A-8C5E-4E0B-9B57-2C3F3A0B9D41}
AppName=Tiến Lên
AppVersion={#Version}
AppVerName=Tiến Lên {#Version}
AppPublisher=The Tiến Lên makers
VersionInfoVersion={#Version}
DefaultDirName={autopf}\Tien Len
DefaultGroupName=Tiến Lên
DisableProgramGroupPage=yes
PrivilegesRequired=lowest
ArchitecturesAllowed=x64compatible
ArchitecturesInstallIn64BitMode=x64compatible
MinVersion=10.0.17763
LicenseFile=..\..\..\LICENSE
SetupIconFile=..\..\..\.work\icons\tien-len.ico
UninstallDisplayIcon={app}\tienlen.exe
OutputDir={#Out}
OutputBaseFilename=tienlen-windows-setup
Compression=lzma2/ultra64
SolidCompression=yes
WizardStyle=modern
CloseApplications=yes

[Languages]
Name: "en"; MessagesFile: "compiler:Default.isl"

[Tasks]
Name: "desktopicon"; Description: "{cm:CreateDesktopIcon}"; GroupDescription: "{cm:AdditionalIcons}"; Flags: unchecked

[InstallDelete]
Type: filesandordirs; Name: "{app}\_internal"

[Files]
Source: "{#Bundle}\*"; DestDir: "{app}"; Flags: ignoreversion recursesubdirs createallsubdirs

[Icons]
Name: "{autoprograms}\Tiến Lên"; Filename: "{app}\tienlen.exe"
Name: "{autodesktop}\Tiến Lên"; Filename: "{app}\tienlen.exe"; Tasks: desktopicon

[Run]
Filename: "{app}\tienlen.exe"; Description: "{cm:LaunchProgram,Tiến Lên}"; Flags: nowait postinstall skipifsilent
