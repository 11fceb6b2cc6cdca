package dev.lockstep.agent.spool;

import dev.lockstep.files.OwnFolder;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.zip.CRC32C;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A file of records, each preceded by its number, length and checksum. A torn last record, left by a process that ended
 * while writing, marks the end of the file. Not thread-safe.
 */
final class RecordFile implements AutoCloseable {

    static final int HEADER_BYTES = Long.BYTES + Integer.BYTES + Integer.BYTES;

    private static final Logger LOG = LoggerFactory.getLogger(RecordFile.class);

    private final FileChannel channel;

    /** Opens the file, and locks it as far as possible. */
    RecordFile(Path file) throws IOException {
        channel = FileChannel.open(OwnFolder.closedFile(file), StandardOpenOption.READ, StandardOpenOption.WRITE);
        if (!locked(channel)) {
            LOG.debug("{} is not locked", file);
        }
    }

    /** Deletes a file unless a live process has it open; returns whether it did. */
    static boolean deleteIfAbandoned(Path file) throws IOException {
        try (FileChannel opened = FileChannel.open(file, StandardOpenOption.WRITE)) {
            return locked(opened) && Files.deleteIfExists(file);
        }
    }

    /** False too where files cannot be locked, as on some network file systems. */
    private static boolean locked(FileChannel channel) {
        try {
            return channel.tryLock() != null;
        } catch (IOException | OverlappingFileLockException refused) {
            return false;
        }
    }

    /**
     * Writes a record at a position; returns the position after it. After an error the file ends where it did before.
     */
    long write(long position, long sequence, byte[] content) throws IOException {
        ByteBuffer record = ByteBuffer.allocate(HEADER_BYTES + content.length);
        record.putLong(sequence).putInt(content.length).putInt(checksum(sequence, content));
        record.put(content).flip();
        try {
            long at = position;
            while (record.hasRemaining()) {
                at += channel.write(record, at);
            }
            return at;
        } catch (IOException failed) {
            cutQuietly(position, failed);
            throw failed;
        }
    }

    /** The record at a position, or null at the end of the file or if the record is torn. */
    @Nullable
    Entry read(long position) throws IOException {
        ByteBuffer header = ByteBuffer.allocate(HEADER_BYTES);
        if (!fill(header, position)) {
            return null;
        }
        long sequence = header.getLong();
        int length = header.getInt();
        int checksum = header.getInt();
        long left = channel.size() - position - HEADER_BYTES;
        if (length < 0 || length > left) {
            return null;
        }
        ByteBuffer content = ByteBuffer.allocate(length);
        boolean whole = fill(content, position + HEADER_BYTES);
        boolean sound = whole && checksum(sequence, content.array()) == checksum;
        return sound ? new Entry(sequence, content.array(), position + HEADER_BYTES + length) : null;
    }

    private boolean fill(ByteBuffer buffer, long position) throws IOException {
        while (buffer.hasRemaining()) {
            if (channel.read(buffer, position + buffer.position()) < 0) {
                return false;
            }
        }
        buffer.flip();
        return true;
    }

    void cut(long position) throws IOException {
        channel.truncate(position);
    }

    private void cutQuietly(long position, IOException failed) {
        try {
            cut(position);
        } catch (IOException alsoFailed) {
            failed.addSuppressed(alsoFailed);
        }
    }

    private static int checksum(long sequence, byte[] content) {
        CRC32C checksum = new CRC32C();
        checksum.update(ByteBuffer.allocate(Long.BYTES).putLong(sequence).flip());
        checksum.update(content);
        return (int) checksum.getValue();
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }

    /** A record and the position of the next one. */
    static final class Entry {

        private final long sequence;
        private final byte[] content;
        private final long next;

        private Entry(long sequence, byte[] content, long next) {
            this.sequence = sequence;
            this.content = content;
            this.next = next;
        }

        long sequence() {
            return sequence;
        }

        byte[] content() {
            return content;
        }

        long next() {
            return next;
        }
    }
}
