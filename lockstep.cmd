@echo off
rem Runs Lockstep from a checkout: builds when the source has changed, then starts the right JAR.
setlocal
set "HOME_DIR=%~dp0"
set "AGENT_JAR=%HOME_DIR%agent\target\lockstep-agent.jar"
set "COORDINATOR_JAR=%HOME_DIR%coordinator\target\lockstep-coordinator.jar"
set "JAVA=java"
if defined JAVA_HOME set "JAVA=%JAVA_HOME%\bin\java"
if not exist "%AGENT_JAR%" goto build
if not exist "%COORDINATOR_JAR%" goto build
rem A source that is newer than the JAR means another build.
powershell -NoProfile -Command "$jar=(Get-Item $env:AGENT_JAR).LastWriteTimeUtc; Set-Location $env:HOME_DIR; $new=Get-ChildItem -Recurse -File pom.xml,common\pom.xml,workloads\pom.xml,agent\pom.xml,coordinator\pom.xml,common\src\main,workloads\src\main,agent\src\main,coordinator\src\main | Where-Object {$_.LastWriteTimeUtc -gt $jar} | Select-Object -First 1; if ($new) {exit 1}"
if not errorlevel 1 goto run
:build
echo lockstep: building from source: 1 to 3 minutes, on the first use more, as Maven loads libraries. Not again until the source changes. 1>&2
pushd "%HOME_DIR%"
call mvn -B -ntp -DskipTests -Dspotless.check.skip -pl common,workloads,agent,coordinator package 1>&2
if errorlevel 1 (popd & exit /b 1)
popd
:run
if "%~1"=="coordinator" goto coordinator
"%JAVA%" %LOCKSTEP_JAVA_OPTIONS% -jar "%AGENT_JAR%" %*
exit /b %ERRORLEVEL%
:coordinator
shift
set "ARGS="
:next
if "%~1"=="" goto start
set "ARGS=%ARGS% "%~1""
shift
goto next
:start
"%JAVA%" %LOCKSTEP_JAVA_OPTIONS% -jar "%COORDINATOR_JAR%" %ARGS%
exit /b %ERRORLEVEL%
