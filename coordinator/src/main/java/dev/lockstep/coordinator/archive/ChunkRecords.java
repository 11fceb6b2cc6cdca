package dev.lockstep.coordinator.archive;

import dev.lockstep.coordinator.store.HostChunk;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.time.Instant;
import java.util.function.Consumer;

/**
 * Sequential records of a host's chunks: number and rows (32 bits each), first and last timestamp and arrival (64 bits
 * of seconds, 32 of nanoseconds), and the payload preceded by its length (32 bits).
 */
final class ChunkRecords {

    private static final int LONGEST_PAYLOAD = 256 << 20;

    private ChunkRecords() {}

    static void write(DataOutputStream out, HostChunk chunk) throws IOException {
        out.writeInt(chunk.number());
        out.writeInt(chunk.rows());
        write(out, chunk.firstAt());
        write(out, chunk.lastAt());
        write(out, chunk.firstArrival());
        write(out, chunk.lastArrival());
        out.writeInt(chunk.payload().length);
        out.write(chunk.payload());
    }

    private static void write(DataOutputStream out, Instant instant) throws IOException {
        out.writeLong(instant.getEpochSecond());
        out.writeInt(instant.getNano());
    }

    static void read(InputStream in, Consumer<HostChunk> consumer) throws IOException {
        RecordInput records = new RecordInput(in);
        while (records.more()) {
            consumer.accept(new HostChunk(
                    records.data().readInt(),
                    records.data().readInt(),
                    records.instant(),
                    records.instant(),
                    records.instant(),
                    records.instant(),
                    records.payload(LONGEST_PAYLOAD)));
        }
    }
}
