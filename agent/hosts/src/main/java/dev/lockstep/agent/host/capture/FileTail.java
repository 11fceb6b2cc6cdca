package dev.lockstep.agent.host.capture;

import java.io.IOException;
import java.io.InputStream;
import java.io.InterruptedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The bytes of one file as they are written; ends when its name refers to another file, or the file is shorter than
 * what was read.
 */
final class FileTail extends InputStream {

    private final Path file;
    private final Wait wait;
    private final FileChannel channel;
    private final @Nullable Object identity;

    /** Waits until the next check. */
    @FunctionalInterface
    interface Wait {

        /** False if no more is wanted. */
        boolean pause() throws InterruptedException;
    }

    FileTail(Path file, Wait wait) throws IOException {
        this.file = file;
        this.wait = wait;
        this.channel = FileChannel.open(file, StandardOpenOption.READ);
        this.identity = Files.readAttributes(file, BasicFileAttributes.class).fileKey();
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }

    @Override
    public int read(byte[] bytes, int offset, int length) throws IOException {
        if (length == 0) {
            return 0;
        }
        ByteBuffer into = ByteBuffer.wrap(bytes, offset, length);
        int read = channel.read(into);
        while (read < 0) {
            // The file may have grown just before it was replaced.
            boolean ends = wasReplaced() || !mayGrow();
            read = channel.read(into);
            if (ends) {
                return read;
            }
        }
        return read;
    }

    private boolean wasReplaced() throws IOException {
        try {
            BasicFileAttributes now = Files.readAttributes(file, BasicFileAttributes.class);
            return now.size() < channel.position() || !Objects.equals(identity, now.fileKey());
        } catch (NoSuchFileException removed) {
            return true;
        }
    }

    private boolean mayGrow() throws IOException {
        try {
            return wait.pause();
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new InterruptedIOException("Interrupted while waiting for more of " + file);
        }
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }
}
