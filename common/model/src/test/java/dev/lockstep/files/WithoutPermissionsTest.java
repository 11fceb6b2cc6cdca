package dev.lockstep.files;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lockstep.hook.HookFolder;
import java.io.IOException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A file system without POSIX permissions, as those of Windows: here the inside of a ZIP file. */
class WithoutPermissionsTest {

    private final FileSystem files;
    private final Path parent;

    WithoutPermissionsTest(@TempDir Path folder) throws IOException {
        files = FileSystems.newFileSystem(folder.resolve("files.zip"), Map.of("create", "true"));
        parent = Files.createDirectory(files.getPath("/users"));
    }

    @AfterEach
    void close() throws IOException {
        files.close();
    }

    @Test
    void foldersAndFilesAreMadeAndUsedAgain() throws IOException {
        for (int time = 0; time < 2; time++) {
            assertThat(OwnFolder.strict(parent.resolve("a/b"))).isDirectory();
            assertThat(OwnFolder.closed(parent.resolve("c/d"))).isDirectory();
            assertThat(OwnFolder.closedFile(parent.resolve("e"))).isRegularFile();
        }
    }

    @Test
    void hooksAreRefusedWithTheReason() {
        assertThatThrownBy(() -> HookFolder.of(parent))
                .hasMessageContaining("has no POSIX permissions: hooks need them");
    }
}
