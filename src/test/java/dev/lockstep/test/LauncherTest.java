package dev.lockstep.test;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** The launcher in a folder without Git, with a Maven and a Java that only say that they ran. */
@Timeout(60)
@DisabledOnOs(OS.WINDOWS)
class LauncherTest {

    private static final String BUILT = "lockstep: building from source";

    private final Path home;
    private final Path programs;

    LauncherTest(@TempDir Path folder) {
        home = folder.resolve("a clone");
        programs = folder.resolve("bin");
    }

    @BeforeEach
    void cloneWithoutGit() throws IOException {
        for (String module : new String[] {"common", "workloads", "agent", "coordinator"}) {
            Files.createDirectories(home.resolve(module).resolve("src/main"));
            Files.writeString(home.resolve(module).resolve("pom.xml"), "<project/>");
        }
        Files.createDirectories(home.resolve(".mvn"));
        Files.createDirectories(home.resolve("examples"));
        Files.writeString(home.resolve("examples/experiment-commit.yaml"), "experiment: a");
        Files.writeString(home.resolve("pom.xml"), "<project/>");
        Files.writeString(source(), "class A {}");
        Files.copy(Jars.LAUNCHER, home.resolve("lockstep"), StandardCopyOption.COPY_ATTRIBUTES);
        Files.createDirectories(programs);
        program("java", "echo \"java $*\"");
        program("mvn", """
                echo '[INFO] Building Lockstep common 1.0 [2/5]'
                [ -f broken ] && { echo '[ERROR] A.java is broken'; exit 1; }
                mkdir -p agent/cli/target coordinator/target/lockstep-coordinator
                echo jar > agent/cli/target/lockstep-agent.jar
                echo jar > coordinator/target/lockstep-coordinator/lockstep-coordinator.jar
                """);
    }

    @Test
    void buildsWithProgressOnceAndNotAgain() throws Exception {
        assertThat(lockstep())
                .contains(BUILT, "1 to 3 minutes", "Building Lockstep common", "lockstep: built in", "java ");
        assertThat(lockstep()).startsWith("java ").contains("lockstep-agent.jar check a.yaml");
    }

    @Test
    void buildsAgainWhenASourceHasChangedAndNotWhenOnlyItsTimeHas() throws Exception {
        lockstep();
        laterThanTheBuild();
        assertThat(lockstep()).doesNotContain(BUILT);
        Files.writeString(source(), "class B {}");
        laterThanTheBuild();
        assertThat(lockstep()).contains(BUILT);
        assertThat(lockstep()).doesNotContain(BUILT);
    }

    @Test
    void takesTheJarsOfAnotherBuild() throws Exception {
        lockstep();
        Files.delete(home.resolve("target/lockstep.stamp"));
        assertThat(lockstep()).doesNotContain(BUILT);
        laterThanTheBuild();
        assertThat(lockstep()).contains(BUILT);
    }

    @Test
    void aBuildThatFailsIsToldAndTriedAgain() throws Exception {
        Files.writeString(home.resolve("broken"), "");
        assertThat(lockstep())
                .contains("[ERROR] A.java is broken", "the build failed")
                .doesNotContain("java -");
        Files.delete(home.resolve("broken"));
        assertThat(lockstep()).contains(BUILT, "lockstep: built in");
    }

    @Test
    void keepsTheClassesOfCommandsOncePerBuild() throws Exception {
        javaKeepsClasses();
        assertThat(lockstep()).contains("-XX:SharedArchiveFile=" + home + "/target/lockstep.jsa -jar");
        assertThat(lockstep()).contains("-XX:SharedArchiveFile=");
        assertThat(home.resolve("kept")).hasContent("kept");

        Files.setLastModifiedTime(
                home.resolve("target/lockstep.jsa"), FileTime.from(Instant.now().minusSeconds(60)));
        assertThat(lockstep()).contains("-XX:SharedArchiveFile=");
        assertThat(home.resolve("kept")).hasContent("kept\nkept");
    }

    @Test
    void aJavaThatKeepsNoClassesIsAskedOnceAndStartsCommandsWithout() throws Exception {
        program("java", "echo asked >> asked; echo \"java $*\"");
        assertThat(lockstep()).contains("java ").doesNotContain("SharedArchiveFile");
        assertThat(lockstep()).contains("java ").doesNotContain("SharedArchiveFile");
        assertThat(home.resolve("asked")).hasContent("asked\nasked\nasked");
    }

    @Test
    void aReleaseStartsItsJarsAndNeverBuilds() throws Exception {
        asRelease();
        assertThat(lockstep())
                .startsWith("java ")
                .contains(home + "/lib/lockstep-agent.jar check a.yaml")
                .doesNotContain(BUILT);
    }

    @Test
    void aReleaseKeepsTheClassesOfCommandsInAFolderOfItsUser() throws Exception {
        asRelease();
        javaKeepsClasses();
        assertThat(lockstep()).containsPattern("-XX:SharedArchiveFile=" + cache() + "/[0-9]+\\.jsa -jar");
        assertThat(lockstep()).contains("-XX:SharedArchiveFile=");
        assertThat(home.resolve("kept")).hasContent("kept");
        assertThat(Files.getPosixFilePermissions(cache())).isEqualTo(PosixFilePermissions.fromString("rwx------"));
    }

    @Test
    void aReleaseMapsNoClassesThatAnotherUserCanWrite() throws Exception {
        asRelease();
        javaKeepsClasses();
        lockstep();
        Files.setPosixFilePermissions(cache(), PosixFilePermissions.fromString("rwxrwxr-x"));
        assertThat(lockstep()).contains("java ").doesNotContain("SharedArchiveFile");
    }

    @Test
    void aReleaseNeedsNoOtherProgramsThanJavaAndDirname() throws Exception {
        asRelease();
        for (Path folder : List.of(Path.of("/bin"), Path.of("/usr/bin"))) {
            if (Files.exists(folder.resolve("dirname")) && Files.notExists(programs.resolve("dirname"))) {
                Files.createSymbolicLink(programs.resolve("dirname"), folder.resolve("dirname"));
            }
        }
        assertThat(lockstep(programs.toString(), "check", "a.yaml"))
                .startsWith("java ")
                .contains("lockstep-agent.jar check a.yaml")
                .hasLineCount(1);
    }

    @Test
    void aCoordinatorThatIsOutOfMemoryEnds() throws Exception {
        assertThat(lockstep(programs + ":" + System.getenv("PATH"), "coordinator"))
                .contains("java -XX:+ExitOnOutOfMemoryError");
    }

    private void asRelease() throws IOException {
        Files.delete(home.resolve("pom.xml"));
        Files.createDirectories(home.resolve("lib"));
        Files.writeString(home.resolve("lib/lockstep-agent.jar"), "jar");
    }

    /** A Java that writes an archive when it is asked to. */
    private void javaKeepsClasses() throws IOException {
        program("java", """
                for option in "$@"; do
                  case $option in
                    -XX:ArchiveClassesAtExit=*) echo classes > "${option#*=}"; echo kept >> kept ;;
                  esac
                done
                echo "java $*"
                """);
    }

    private Path cache() {
        return programs.resolveSibling("cache/lockstep/classes");
    }

    private Path source() {
        return home.resolve("common/src/main/A.java");
    }

    private void laterThanTheBuild() throws IOException {
        Files.setLastModifiedTime(source(), FileTime.from(Instant.now().plusSeconds(2)));
    }

    private void program(String name, String script) throws IOException {
        Path program = Files.writeString(programs.resolve(name), "#!/bin/sh\n" + script + "\n");
        Files.setPosixFilePermissions(program, PosixFilePermissions.fromString("rwxr-xr-x"));
    }

    private String lockstep() throws IOException, InterruptedException {
        return lockstep(programs + ":" + System.getenv("PATH"), "check", "a.yaml");
    }

    private String lockstep(String path, String... words) throws IOException, InterruptedException {
        ProcessBuilder command = new ProcessBuilder(
                        "/bin/sh", home.resolve("lockstep").toString())
                .directory(home.toFile())
                .redirectErrorStream(true);
        command.command().addAll(List.of(words));
        command.environment().put("PATH", path);
        command.environment().put("HOME", programs.getParent().toString());
        command.environment()
                .put("XDG_CACHE_HOME", programs.resolveSibling("cache").toString());
        command.environment().remove("JAVA_HOME");
        Process process = command.start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor(30, TimeUnit.SECONDS)).isTrue();
        return said;
    }
}
