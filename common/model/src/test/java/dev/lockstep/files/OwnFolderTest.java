package dev.lockstep.files;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OwnFolderTest {

    private final Path parent;

    OwnFolderTest(@TempDir Path parent) {
        this.parent = parent;
        assumeTrue(parent.getFileSystem().supportedFileAttributeViews().contains("posix"), "needs POSIX permissions");
    }

    @Test
    void isMadeForItsUserAlone() throws IOException {
        assertThat(mode(OwnFolder.strict(parent.resolve("a/b")))).isEqualTo("rwx------");
        assertThat(mode(OwnFolder.closed(parent.resolve("c/d")))).isEqualTo("rwx------");
        assertThat(mode(OwnFolder.temporary("own"))).isEqualTo("rwx------");
        assertThat(mode(OwnFolder.closedFile(parent.resolve("e")))).isEqualTo("rw-------");
    }

    @Test
    void oneThatOthersMayReadIsClosed() throws IOException {
        Path folder = made("open", "rwxr-xr-x");
        Path file = Files.writeString(folder.resolve("file"), "kept");
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-r--r--"));

        assertThat(mode(OwnFolder.strict(folder))).isEqualTo("rwx------");
        assertThat(mode(OwnFolder.closed(folder))).isEqualTo("rwx------");
        assertThat(mode(OwnFolder.closedFile(file))).isEqualTo("rw-------");
        assertThat(file).hasContent("kept");
    }

    @Test
    void oneThatOthersMayWriteToIsRefused() throws IOException {
        for (String mode : new String[] {"rwxrwxrwx", "rwxrwxr-x", "rwx----w-"}) {
            Path folder = made("writable" + mode, mode);
            assertThatThrownBy(() -> OwnFolder.strict(folder))
                    .hasMessageContaining(folder + " is writable by others (" + mode + ")")
                    .hasMessageContaining("XDG_CACHE_HOME");
        }
    }

    @Test
    void oneThatOthersCouldReplaceIsRefused() throws IOException {
        Path above = made("above", "rwxrwxrwx");
        assertThatThrownBy(() -> OwnFolder.strict(above.resolve("folder")))
                .hasMessageContaining("lies below " + above + ", which is writable by others");

        Files.setAttribute(above, "unix:mode", 01777);
        assertThat(mode(OwnFolder.strict(above.resolve("folder")))).isEqualTo("rwx------");
    }

    @Test
    void aLinkToAFolderOfOthersIsRefused() throws IOException {
        Path folder = made("writable", "rwxrwxrwx");
        Path link = Files.createSymbolicLink(parent.resolve("link"), folder);

        assertThatThrownBy(() -> OwnFolder.strict(link)).hasMessageContaining("is writable by others");
    }

    @Test
    void oneOfAnotherOwnerIsRefusedWhereItIsStrictAndLeftWhereItIsNamed() throws IOException {
        Path folder = made("foreign", "rwxr-xr-x");
        try {
            Files.setAttribute(folder, "unix:uid", 12345);
        } catch (IOException noRoot) {
            assumeTrue(false, "only root may give a folder away");
        }

        assertThatThrownBy(() -> OwnFolder.strict(folder)).hasMessageContaining("belongs to 12345, not to ");
        assertThatThrownBy(() -> OwnFolder.strict(folder.resolve("below")))
                .hasMessageContaining("lies below " + folder + ", which belongs to 12345");
        assertThat(mode(OwnFolder.closed(folder))).isEqualTo("rwxr-xr-x");
    }

    @Test
    void aFolderThatIsSharedOnPurposeStaysShared() throws IOException {
        Path temporary = made("temporary", "rwxrwxrwx");
        Files.setAttribute(temporary, "unix:mode", 01777);
        assertThat(mode(OwnFolder.closed(temporary))).isEqualTo("rwxrwxrwx");
        assertThat(mode(OwnFolder.closed(made("earlier", "rwxr-xr-x")))).isEqualTo("rwx------");
    }

    @Test
    void aDeviceBehindALinkKeepsItsMode() throws IOException {
        Path link = Files.createSymbolicLink(parent.resolve("device"), Path.of("/dev/null"));
        String before = mode(Path.of("/dev/null"));

        assertThat(mode(OwnFolder.closedFile(link))).isEqualTo(before);
    }

    @Test
    void aLinkOfAnotherOwnerIsRefusedEvenIfItLeadsToAnOwnFolder() throws IOException {
        Path link = Files.createSymbolicLink(parent.resolve("link"), made("mine", "rwx------"));
        try {
            Files.setAttribute(link, "unix:uid", 12345, LinkOption.NOFOLLOW_LINKS);
        } catch (IOException noRoot) {
            assumeTrue(false, "only root may give a link away");
        }

        assertThatThrownBy(() -> OwnFolder.strict(link)).hasMessageContaining("is a link that 12345 made");
    }

    @Test
    void theCacheIsWhereTheUserHasIt() {
        Path home = Path.of("/home/someone");
        assertThat(OwnFolder.cacheOf(Map.of(), home)).isEqualTo(home.resolve(".cache/lockstep"));
        assertThat(OwnFolder.cacheOf(Map.of("XDG_CACHE_HOME", ""), home)).isEqualTo(home.resolve(".cache/lockstep"));
        assertThat(OwnFolder.cacheOf(Map.of("XDG_CACHE_HOME", "relative"), home))
                .isEqualTo(home.resolve(".cache/lockstep"));
        assertThat(OwnFolder.cacheOf(Map.of("XDG_CACHE_HOME", "/var/cache/me"), home))
                .isEqualTo(Path.of("/var/cache/me/lockstep"));
    }

    private Path made(String name, String mode) throws IOException {
        Path folder = Files.createDirectory(parent.resolve(name));
        return Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString(mode))
                .toRealPath();
    }

    private static String mode(Path path) throws IOException {
        return PosixFilePermissions.toString(Files.getPosixFilePermissions(path));
    }
}
