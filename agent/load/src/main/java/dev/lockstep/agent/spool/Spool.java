package dev.lockstep.agent.spool;

import dev.lockstep.files.OwnFolder;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The records of one run that the coordinator has not confirmed yet, numbered without gaps, in one file. A record is
 * appended before it is sent; it can be read again, any number of times, until it is acknowledged. Memory does not grow
 * with the number of records. The file is truncated whenever all of it is acknowledged. Thread-safe.
 */
public final class Spool implements AutoCloseable {

    static final long FRESH_START_BYTES = 4 * 1024 * 1024;

    private static final Logger LOG = LoggerFactory.getLogger(Spool.class);
    private static final String SUFFIX = ".spool";

    private final Path file;
    private final RecordFile records;
    private long firstPosition;
    private long first;
    private long endPosition;
    private long next;

    private Spool(Path file, RecordFile records) {
        this.file = file;
        this.records = records;
    }

    /**
     * Opens the spool of a run and recovers what an earlier process left in it.
     *
     * @param folder created if missing
     * @param runId used as the file name
     */
    public static Spool open(Path folder, String runId) {
        Path file = folder.resolve(runId + SUFFIX);
        try {
            OwnFolder.closed(folder);
            Spool spool = new Spool(file, new RecordFile(file));
            spool.recover();
            return spool;
        } catch (IOException failed) {
            throw new SpoolException(
                    "The spool " + file + " cannot be opened (" + failed.getMessage()
                            + "): start the agent with another --spool DIR",
                    failed);
        }
    }

    /**
     * Removes the spools that no live process has open. They may hold records that the coordinator never confirmed: call it
     * only for runs that have lost this agent.
     *
     * @param folder may be absent
     */
    public static void removeAbandoned(Path folder) {
        try (DirectoryStream<Path> spools = Files.newDirectoryStream(folder, "*" + SUFFIX)) {
            for (Path spool : spools) {
                if (RecordFile.deleteIfAbandoned(spool)) {
                    LOG.info("Removed {}, which an earlier process left", spool);
                }
            }
        } catch (NoSuchFileException none) {
            LOG.debug("No spools in {}", folder);
        } catch (IOException failed) {
            LOG.warn("What an earlier process left in {} is still there: {}", folder, failed.toString());
        }
    }

    private void recover() throws IOException {
        RecordFile.Entry entry = records.read(0);
        if (entry != null) {
            first = entry.sequence();
            next = first;
        }
        while (entry != null && entry.sequence() == next) {
            endPosition = entry.next();
            next++;
            entry = records.read(endPosition);
        }
    }

    /**
     * Appends a record.
     *
     * @param sequence the last number plus one
     * @throws SpoolException if the write fails; the spool is then unchanged
     */
    public synchronized void append(long sequence, byte[] content) {
        if (sequence != next) {
            throw new IllegalArgumentException("Record " + sequence + " where " + next + " is expected");
        }
        try {
            endPosition = records.write(endPosition, sequence, content);
            next++;
        } catch (IOException failed) {
            throw new SpoolException(
                    "Interval " + sequence + " could not be written to the spool " + file + " (" + failed.getMessage()
                            + "): free disk space or start the agent with another --spool DIR",
                    failed);
        }
    }

    /** The number of the next record to append; also the number of records so far. */
    public synchronized long nextSequence() {
        return next;
    }

    /** The number of the oldest unacknowledged record; equal to {@link #nextSequence} if there is none. */
    public synchronized long firstUnacknowledged() {
        return first;
    }

    /** Drops every record below this number: it is stored elsewhere. Late and repeated calls are harmless. */
    public synchronized void acknowledge(long nextSequence) {
        try {
            while (first < Math.min(nextSequence, next)) {
                firstPosition = entryAt(firstPosition, first).next();
                first++;
            }
            if (first == next && endPosition > FRESH_START_BYTES) {
                startAfresh();
            }
        } catch (IOException failed) {
            throw unreadable(failed);
        }
    }

    private void startAfresh() throws IOException {
        records.cut(0);
        firstPosition = 0;
        endPosition = 0;
    }

    /**
     * Passes on unacknowledged records in order, without those appended meanwhile.
     *
     * @param from the first number; if it is acknowledged already, the first unacknowledged one is used
     * @param until one beyond the last number
     */
    public void replay(long from, long until, Reader reader) {
        long end = Math.min(until, nextSequence());
        Cursor cursor = new Cursor();
        RecordFile.Entry entry = cursor.next(end);
        while (entry != null) {
            if (entry.sequence() >= from) {
                reader.accept(entry.sequence(), entry.content());
            }
            entry = cursor.next(end);
        }
    }

    private RecordFile.Entry entryAt(long position, long sequence) throws IOException {
        RecordFile.Entry entry = records.read(position);
        if (entry == null || entry.sequence() != sequence) {
            throw new IOException("record " + sequence + " is damaged");
        }
        return entry;
    }

    private SpoolException unreadable(IOException failed) {
        return new SpoolException("The spool " + file + " cannot be read: " + failed.getMessage(), failed);
    }

    /** Drops everything and removes the file. */
    public synchronized void remove() {
        close();
        try {
            Files.deleteIfExists(file);
        } catch (IOException failed) {
            throw new SpoolException("The spool " + file + " cannot be removed: " + failed.getMessage(), failed);
        }
    }

    /** Closes the file and keeps it. */
    @Override
    public synchronized void close() {
        try {
            records.close();
        } catch (IOException failed) {
            throw new SpoolException("The spool " + file + " cannot be closed: " + failed.getMessage(), failed);
        }
    }

    /** Receives records. */
    public interface Reader {

        /** One record. */
        void accept(long sequence, byte[] content);
    }

    /** Keeps reading even if records are acknowledged, or the file is truncated, between two steps. */
    private final class Cursor {

        private long sequence = -1;
        private long position;

        RecordFile.@Nullable Entry next(long end) {
            synchronized (Spool.this) {
                if (sequence < first) {
                    sequence = first;
                    position = firstPosition;
                }
                return sequence < end ? read() : null;
            }
        }

        private RecordFile.Entry read() {
            try {
                RecordFile.Entry entry = entryAt(position, sequence);
                position = entry.next();
                sequence++;
                return entry;
            } catch (IOException failed) {
                throw unreadable(failed);
            }
        }
    }
}
