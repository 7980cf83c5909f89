; The installer for Windows, for NSIS 3. build/packaging/installer.py runs makensis with VERSION, BUNDLE, OUT, ICON and SIZE.
; It installs for one user and needs no administrator rights. Silent: /S, another folder: /D=C:\... as the last word.
; Installing again repairs. The uninstaller leaves what was played, unless its box is ticked or it is given /PLAYED.
Target amd64-unicode
SetCompressor /SOLID lzma
!include MUI2.nsh
!include FileFunc.nsh
!include LogicLib.nsh

!define KEY "Software\Microsoft\Windows\CurrentVersion\Uninstall\TienLen"
!define CLASSES "Software\Classes"
!define WM_CLOSE_MESSAGE 16

Name "Tiến Lên"
OutFile "${OUT}"
InstallDir "$LOCALAPPDATA\Programs\Tien Len"
InstallDirRegKey HKCU "${KEY}" "InstallLocation"
RequestExecutionLevel user
ManifestSupportedOS Win10
VIProductVersion "${VERSION}.0"
VIAddVersionKey /LANG=0 "ProductName" "Tiến Lên"
VIAddVersionKey /LANG=0 "CompanyName" "The Tiến Lên makers"
VIAddVersionKey /LANG=0 "FileDescription" "Tiến Lên"
VIAddVersionKey /LANG=0 "FileVersion" "${VERSION}"
VIAddVersionKey /LANG=0 "ProductVersion" "${VERSION}"
VIAddVersionKey /LANG=0 "LegalCopyright" "MIT"

!define MUI_ICON "${ICON}"
!define MUI_UNICON "${ICON}"
!define MUI_FINISHPAGE_RUN "$INSTDIR\tienlen.exe"
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_COMPONENTS
!insertmacro MUI_UNPAGE_INSTFILES
!insertmacro MUI_LANGUAGE "English"
!insertmacro MUI_LANGUAGE "Vietnamese"

LangString RUNNING ${LANG_ENGLISH} "Tiến Lên is running. Close it, then choose Retry."
LangString RUNNING ${LANG_VIETNAMESE} "Tiến Lên đang mở. Hãy đóng lại rồi chọn Thử lại."
LangString RECORD ${LANG_ENGLISH} "Tiến Lên deal"
LangString RECORD ${LANG_VIETNAMESE} "Ván bài Tiến Lên"
LangString PROGRAM ${LANG_ENGLISH} "The game"
LangString PROGRAM ${LANG_VIETNAMESE} "Trò chơi"
LangString PLAYED ${LANG_ENGLISH} "Your matches, statistics and settings"
LangString PLAYED ${LANG_VIETNAMESE} "Trận đấu, thống kê và cài đặt của bạn"

; Closes the game if it runs: it saves every move. Ends with status 2, and nothing changed, if it goes on running.
!macro CLOSE_GAME UN
Function ${UN}CloseGame
  again:
  StrCpy $1 0
  ${While} ${FileExists} "$INSTDIR\tienlen.exe"
    ClearErrors
    FileOpen $0 "$INSTDIR\tienlen.exe" a ; which the system refuses while it runs
    FileClose $0
    ${IfNot} ${Errors}
    ${AndIf} ${FileExists} "$INSTDIR\tienlen-console.exe"
      FileOpen $0 "$INSTDIR\tienlen-console.exe" a
      FileClose $0
    ${EndIf}
    ${IfNot} ${Errors}
      Return
    ${EndIf}
    FindWindow $2 "SDL_app" "Tiến Lên"
    ${If} $2 <> 0
      SendMessage $2 ${WM_CLOSE_MESSAGE} 0 0 /TIMEOUT=2000
    ${EndIf}
    IntOp $1 $1 + 1
    ${If} $1 > 20
      MessageBox MB_RETRYCANCEL|MB_ICONEXCLAMATION "$(RUNNING)" /SD IDCANCEL IDRETRY again
      SetErrorLevel 2
      Quit
    ${EndIf}
    Sleep 500
  ${EndWhile}
FunctionEnd
!macroend
!insertmacro CLOSE_GAME ""
!insertmacro CLOSE_GAME "un."

Section
  Call CloseGame
  RMDir /r "$INSTDIR\_internal" ; what an older version had and this one has not
  SetOutPath "$INSTDIR"
  File /r "${BUNDLE}\*"
  WriteUninstaller "$INSTDIR\uninstall.exe"
  CreateShortCut "$SMPROGRAMS\Tiến Lên.lnk" "$INSTDIR\tienlen.exe"

  WriteRegStr HKCU "${CLASSES}\.tienlen" "" "tienlen.record"
  WriteRegStr HKCU "${CLASSES}\tienlen.record" "" "$(RECORD)"
  WriteRegStr HKCU "${CLASSES}\tienlen.record\DefaultIcon" "" "$INSTDIR\tienlen.exe,0"
  WriteRegStr HKCU "${CLASSES}\tienlen.record\shell\open\command" "" '"$INSTDIR\tienlen.exe" --open "%1"'

  WriteRegStr HKCU "${KEY}" "DisplayName" "Tiến Lên"
  WriteRegStr HKCU "${KEY}" "DisplayVersion" "${VERSION}"
  WriteRegStr HKCU "${KEY}" "DisplayIcon" "$INSTDIR\tienlen.exe"
  WriteRegStr HKCU "${KEY}" "Publisher" "The Tiến Lên makers"
  WriteRegStr HKCU "${KEY}" "InstallLocation" "$INSTDIR"
  WriteRegStr HKCU "${KEY}" "UninstallString" '"$INSTDIR\uninstall.exe"'
  WriteRegStr HKCU "${KEY}" "QuietUninstallString" '"$INSTDIR\uninstall.exe" /S'
  WriteRegDWORD HKCU "${KEY}" "EstimatedSize" ${SIZE}
  WriteRegDWORD HKCU "${KEY}" "NoModify" 1
SectionEnd

Section "un.$(PROGRAM)"
  SectionIn RO
  Call un.CloseGame
  Delete "$SMPROGRAMS\Tiến Lên.lnk"
  RMDir /r "$INSTDIR\_internal"
  Delete "$INSTDIR\tienlen.exe"
  Delete "$INSTDIR\tienlen-console.exe"
  Delete "$INSTDIR\uninstall.exe"
  RMDir "$INSTDIR" ; only if it is empty: the user may have chosen another folder
  DeleteRegKey HKCU "${CLASSES}\.tienlen"
  DeleteRegKey HKCU "${CLASSES}\tienlen.record"
  DeleteRegKey HKCU "${KEY}"
SectionEnd

Section /o "un.$(PLAYED)" SectionPlayed
  RMDir /r "$LOCALAPPDATA\tien-len"
SectionEnd

Function un.onInit
  ${GetParameters} $0
  ClearErrors
  ${GetOptions} $0 "/PLAYED" $1
  ${IfNot} ${Errors}
    SectionSetFlags ${SectionPlayed} 1
  ${EndIf}
FunctionEnd
