@echo off
rem Runs Lockstep from a checkout: builds on first use, then starts the right JAR.
setlocal
set "HOME_DIR=%~dp0"
set "AGENT_JAR=%HOME_DIR%agent\target\lockstep-agent.jar"
set "COORDINATOR_JAR=%HOME_DIR%coordinator\target\lockstep-coordinator.jar"
set "JAVA=java"
if defined JAVA_HOME set "JAVA=%JAVA_HOME%\bin\java"
if not exist "%AGENT_JAR%" goto build
if exist "%COORDINATOR_JAR%" goto run
:build
echo lockstep: building (first use; a minute or two) 1>&2
pushd "%HOME_DIR%"
call mvn -q -DskipTests -pl common,workloads,agent,coordinator package 1>&2
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
