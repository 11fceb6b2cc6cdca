package dev.lockstep.coordinator.host;

import dev.lockstep.coordinator.store.HostChunk;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Instant;
import java.util.zip.DeflaterOutputStream;
import org.jspecify.annotations.Nullable;

/** Encodes rows into chunks. Each chunk can be read without earlier ones. Confined to one thread. */
final class ChunkWriter {

    /** Marks a record with the feed's series of the following rows. */
    static final int POINTS = 1;

    static final int ROW = 2;
    static final int INTERRUPTED = 3;
    static final int END = 0;

    private static final int MOST_ROWS = 1_000;
    /** A store accepts a megabyte; one more row of twenty thousand values must fit into a full chunk. */
    private static final int FULL_BYTES = 512 << 10;

    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private final DataOutputStream out = new DataOutputStream(bytes);
    private int[] points = {};
    private boolean pointsWritten;
    private boolean interrupted;
    private int rows;
    private @Nullable Instant firstAt;
    private @Nullable Instant lastAt;
    private @Nullable Instant firstArrival;
    private @Nullable Instant lastArrival;

    /** The next row does not continue the previous one. */
    void interrupt() {
        interrupted = true;
    }

    /**
     * @param newPoints numbers of the series of the following rows
     */
    void points(int[] newPoints) {
        points = newPoints;
        pointsWritten = false;
    }

    void row(Instant stamp, Instant arrival, double[] values) {
        try {
            writeInterruption();
            writePoints();
            out.writeByte(ROW);
            write(stamp);
            write(arrival);
            for (double value : values) {
                out.writeDouble(value);
            }
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
        firstAt = firstAt == null || stamp.isBefore(firstAt) ? stamp : firstAt;
        lastAt = lastAt == null || stamp.isAfter(lastAt) ? stamp : lastAt;
        firstArrival = firstArrival == null ? arrival : firstArrival;
        lastArrival = arrival;
        rows++;
    }

    private void writeInterruption() throws IOException {
        if (interrupted) {
            out.writeByte(INTERRUPTED);
            interrupted = false;
        }
    }

    private void writePoints() throws IOException {
        if (!pointsWritten) {
            out.writeByte(POINTS);
            out.writeInt(points.length);
            for (int point : points) {
                out.writeInt(point);
            }
            pointsWritten = true;
        }
    }

    private void write(Instant instant) throws IOException {
        out.writeLong(instant.getEpochSecond());
        out.writeInt(instant.getNano());
    }

    boolean isFull() {
        return rows >= MOST_ROWS || bytes.size() >= FULL_BYTES;
    }

    int rows() {
        return rows;
    }

    /** The rows since they were last cleared, or null if there are none. */
    @Nullable
    HostChunk pending(int number) {
        if (firstAt == null || lastAt == null || firstArrival == null || lastArrival == null) {
            return null;
        }
        return new HostChunk(number, rows, firstAt, lastAt, firstArrival, lastArrival, deflated());
    }

    /** Forgets the pending rows, which are stored. */
    void clear() {
        bytes.reset();
        pointsWritten = false;
        rows = 0;
        firstAt = null;
        lastAt = null;
        firstArrival = null;
        lastArrival = null;
    }

    private byte[] deflated() {
        var payload = new ByteArrayOutputStream();
        try (var deflater = new DeflaterOutputStream(payload)) {
            bytes.writeTo(deflater);
            deflater.write(END);
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
        return payload.toByteArray();
    }
}
