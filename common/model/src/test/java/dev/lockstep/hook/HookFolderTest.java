package dev.lockstep.hook;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisabledOnOs(value = OS.WINDOWS, disabledReason = "hooks need POSIX permissions")
class HookFolderTest {

    private final Path outside;
    private final Path folder;

    HookFolderTest(@TempDir Path outside) throws IOException {
        this.outside = outside;
        folder = Files.createDirectory(outside.resolve("hooks"));
        mode(folder, "rwxr-xr-x");
        script(folder.resolve("resync"));
        script(outside.resolve("evil"));
    }

    @Test
    void offersTheExecutablesThatItAccepts() throws IOException {
        Files.writeString(folder.resolve("README"), "no executable");
        Files.createSymbolicLink(folder.resolve("again"), folder.resolve("resync"));
        Files.createSymbolicLink(folder.resolve("out"), outside.resolve("evil"));

        assertThat(HookFolder.of(folder).offer().names()).containsExactly("again", "resync");
        assertThat(HookFolder.of(folder).offer().folder())
                .isEqualTo(folder.toRealPath().toString());
    }

    @ParameterizedTest
    @ValueSource(strings = {"../evil", "..", ".", "", "/bin/sh", "resync/../../evil", "-x", "a b", "a\0b", "resync\n"})
    void refusesANameThatIsAPathOrNotAName(String name) throws IOException {
        assertThat(HookFolder.of(folder).complaint(name))
                .hasValueSatisfying(reason -> assertThat(reason).endsWith("is not the name of a hook"));
    }

    @Test
    void refusesALinkThatLeadsOutOfTheFolder() throws IOException {
        Files.createSymbolicLink(folder.resolve("out"), outside.resolve("evil"));
        Files.createSymbolicLink(folder.resolve("up"), outside);

        assertRefused("out", "is a link that leads out of");
        assertRefused("up", "is a link that leads out of");
    }

    @Test
    void refusesAFileThatOthersCouldChange() throws IOException {
        mode(folder.resolve("resync"), "rwxr-xrwx");
        assertRefused("resync", "is writable by others (rwxr-xrwx): it must belong to you or root, with chmod go-w");

        mode(folder.resolve("resync"), "rwxrwxr-x");
        assertRefused("resync", "is writable by others (rwxrwxr-x)");
    }

    @Test
    void refusesAFileWithoutTheExecutableBitAndAFolder() throws IOException {
        mode(folder.resolve("resync"), "rw-r--r--");
        Files.createDirectory(folder.resolve("below"));

        assertRefused("resync", "is not an executable file: chmod u+x");
        assertRefused("below", "is not an executable file");
        assertRefused("absent", "There is no hook absent in");
    }

    @Test
    void refusesAFolderThatIsAbsentOrThatOthersCouldChange() throws IOException {
        assertThatThrownBy(() -> HookFolder.of(outside.resolve("absent"))).hasMessageContaining("There is no folder");

        mode(folder, "rwxrwxrwx");
        assertThatThrownBy(() -> HookFolder.of(folder))
                .hasMessageContaining("is writable by others (rwxrwxrwx): another user could put hooks there.");
    }

    @Test
    void refusesAFileOnceTheFolderWasOpenedToOthers() throws IOException {
        HookFolder opened = HookFolder.of(folder);
        mode(folder, "rwxrwxrwx");

        assertThat(opened.complaint("resync"))
                .hasValueSatisfying(reason -> assertThat(reason).contains("which is writable by others"));
        assertThat(opened.offer().names()).isEmpty();
    }

    private void assertRefused(String name, String reason) throws IOException {
        assertThat(HookFolder.of(folder).complaint(name))
                .hasValueSatisfying(text -> assertThat(text).contains(reason));
    }

    private static void script(Path file) throws IOException {
        Files.writeString(file, "#!/bin/sh\n");
        mode(file, "rwxr-xr-x");
    }

    private static void mode(Path file, String mode) throws IOException {
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString(mode));
    }
}
