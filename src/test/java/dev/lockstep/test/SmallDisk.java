package dev.lockstep.test;

import static org.junit.jupiter.api.Assumptions.abort;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** A disk of a few megabytes in memory, that can be filled to the last byte and emptied again. Linux, as root. */
final class SmallDisk implements AutoCloseable {

    private final Path folder;
    private final Path filler;

    private SmallDisk(Path folder) {
        this.folder = folder;
        this.filler = folder.resolve("filler");
    }

    /** Mounts it; aborts the test where that cannot be done. */
    static SmallDisk mount(Path folder, int megabytes) {
        try {
            Files.createDirectories(folder);
            Process mount = new ProcessBuilder(
                            "mount", "-t", "tmpfs", "-o", "size=" + megabytes + "m", "tmpfs", folder.toString())
                    .inheritIO()
                    .start();
            if (mount.waitFor() != 0) {
                abort("No disk in memory can be mounted here");
            }
            return new SmallDisk(folder);
        } catch (IOException none) {
            abort("No disk in memory can be mounted here: " + none.getMessage());
            throw new UncheckedIOException(none);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(interrupted);
        }
    }

    /** Leaves no room on it. */
    void fill() {
        byte[] block = new byte[4096];
        try (OutputStream out = Files.newOutputStream(filler)) {
            while (true) {
                out.write(block);
            }
        } catch (IOException full) {
            // as it is to be
        }
    }

    /** Gives the room back. */
    void empty() {
        try {
            Files.deleteIfExists(filler);
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    @Override
    public void close() {
        try {
            new ProcessBuilder("umount", "--lazy", folder.toString()).start().waitFor();
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
