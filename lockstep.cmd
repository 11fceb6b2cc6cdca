@echo off
rem Starts the right JAR of Lockstep: those of a release as they are; in a checkout it builds first if the sources have changed.
setlocal DisableDelayedExpansion
set "HOME_DIR=%~dp0"
for %%J in (java.exe) do set "JAVA=%%~$PATH:J"
if defined JAVA_HOME set "JAVA=%JAVA_HOME%\bin\java.exe"
if not exist "%JAVA%" (
  echo lockstep: no Java found. Install Java 17 or newer, or set JAVA_HOME to one. 1>&2
  exit /b 64
)
set "LOCKSTEP_TERMINAL=yes"
if exist "%HOME_DIR%pom.xml" goto checkout
set "AGENT_JAR=%HOME_DIR%lib\lockstep-agent.jar"
set "COORDINATOR_JAR=%HOME_DIR%lib\lockstep-coordinator\lockstep-coordinator.jar"
powershell -NoProfile -Command "if ([Console]::IsErrorRedirected) { exit 2 }"
if not %ERRORLEVEL%==0 set "LOCKSTEP_TERMINAL=no"
goto run

:checkout
set "AGENT_JAR=%HOME_DIR%agent\cli\target\lockstep-agent.jar"
set "COORDINATOR_JAR=%HOME_DIR%coordinator\target\lockstep-coordinator\lockstep-coordinator.jar"
set "STAMP=%HOME_DIR%target\lockstep.cmd.stamp"
rem The sources of the JARs, the example in one of them, and their checksum, by names and contents: copies and checkouts change only timestamps.
set "LIST=$ErrorActionPreference = 'Stop'; Set-Location -LiteralPath $env:HOME_DIR;"
set "LIST=%LIST% function Sources($folder) { foreach ($each in Get-ChildItem -LiteralPath $folder -Force) { if (-not $each.PSIsContainer) { $each } elseif ($each.Name -ne 'target' -and $each.Name -ne 'test') { Sources $each.FullName } } };"
set "LIST=%LIST% $sources = @(Get-Item pom.xml, examples/experiment-commit.yaml) + @('.mvn', 'common', 'workloads', 'agent', 'coordinator' | ForEach-Object { Sources $_ });"
set "LIST=%LIST% function Checksum { $told = ($sources | Sort-Object FullName | ForEach-Object { $_.FullName.Substring($env:HOME_DIR.Length) + (Get-FileHash -LiteralPath $_.FullName).Hash }) -join ' '; [BitConverter]::ToString([Security.Cryptography.SHA256]::Create().ComputeHash([Text.Encoding]::UTF8.GetBytes($told))) };"

rem Exits with 2 if standard error is not a terminal, plus 1 if the JARs are out of date.
set "LOOK=$code = 0; if ([Console]::IsErrorRedirected) { $code = 2 };"
set "LOOK=%LOOK% $jars = @(Get-Item -LiteralPath $env:AGENT_JAR, $env:COORDINATOR_JAR -ErrorAction SilentlyContinue);"
set "LOOK=%LOOK% if ($jars.Count -lt 2) { exit ($code + 1) };"
set "LOOK=%LOOK% $stamp = Get-Item -LiteralPath $env:STAMP -ErrorAction SilentlyContinue;"
set "LOOK=%LOOK% $ours = $stamp -and -not ($jars | Where-Object { $_.LastWriteTimeUtc -gt $stamp.LastWriteTimeUtc });"
set "LOOK=%LOOK% $built = $jars[0].LastWriteTimeUtc; if ($ours) { $built = $stamp.LastWriteTimeUtc };"
set "LOOK=%LOOK% if (-not ($sources | Where-Object { $_.LastWriteTimeUtc -gt $built })) { exit $code };"
set "LOOK=%LOOK% if ($ours -and (Checksum) -eq (Get-Content -LiteralPath $env:STAMP)) { $stamp.LastWriteTimeUtc = [DateTime]::UtcNow; exit $code };"
set "LOOK=%LOOK% exit ($code + 1)"
powershell -NoProfile -Command "%LIST% %LOOK%"
set "FOUND=%ERRORLEVEL%"
rem Without PowerShell, both are unknown.
if %FOUND% gtr 3 set "FOUND=2"
if %FOUND% geq 2 set "LOCKSTEP_TERMINAL=no"
set "CHANGED=no"
if %FOUND%==1 set "CHANGED=yes"
if %FOUND%==3 set "CHANGED=yes"
if not exist "%AGENT_JAR%" set "CHANGED=yes"
if not exist "%COORDINATOR_JAR%" set "CHANGED=yes"
if %CHANGED%==no goto run

set "MVN="
for %%M in (mvn.cmd mvn.bat mvn.exe) do if not defined MVN set "MVN=%%~$PATH:M"
if not defined MVN (
  echo lockstep: the JARs must be built first, which needs Maven 3.8 or newer on the PATH. 1>&2
  exit /b 64
)
echo lockstep: building from source, once per change: 1 to 3 minutes, longer the first time, as Maven downloads libraries. 1>&2
if not exist "%HOME_DIR%target" mkdir "%HOME_DIR%target"
powershell -NoProfile -Command "%LIST% Checksum" >"%STAMP%.new"
pushd "%HOME_DIR%"
call "%MVN%" -B -ntp -DskipTests -pl "!src/test,!src/bench" package 1>&2
set "RESULT=%ERRORLEVEL%"
popd
if not "%RESULT%"=="0" (
  echo lockstep: the build failed; see the errors above. 1>&2
  exit /b 1
)
type "%STAMP%.new" >"%STAMP%"
del "%STAMP%.new"

:run
rem As in the script lockstep: short commands start fast; the load itself runs with the JVM defaults but for jstat's file.
set "QUICK=-XX:+UseSerialGC -XX:TieredStopAtLevel=1"
if "%~1"=="agent" set "QUICK=-XX:-UsePerfData"
if "%~1"=="solo" set "QUICK=-XX:-UsePerfData"
if "%~1"=="coordinator" goto coordinator
"%JAVA%" %QUICK% %LOCKSTEP_JAVA_OPTIONS% -jar "%AGENT_JAR%" %*
exit /b %ERRORLEVEL%

:coordinator
rem Everything after the first word, as typed: %1 and shift would split a=b into two words and "a&b" into two commands.
set ARGS=%*
if %1=="coordinator" goto quoted
set ARGS=%ARGS:*coordinator=%
goto start
:quoted
set ARGS=%ARGS:*coordinator"=%
:start
rem As in the script lockstep: it ends when it is out of memory, and takes less CPU time and memory with many agents.
"%JAVA%" -XX:+ExitOnOutOfMemoryError -XX:+UseParallelGC -XX:GCTimeRatio=19 %LOCKSTEP_JAVA_OPTIONS% -jar "%COORDINATOR_JAR%" %ARGS%
exit /b %ERRORLEVEL%
