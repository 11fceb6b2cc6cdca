package dev.lockstep.coordinator.archive;

import dev.lockstep.coordinator.store.StoredInterval;
import dev.lockstep.coordinator.store.StoredLoadEnd;
import dev.lockstep.run.machine.Contract;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.function.Consumer;

/**
 * Sequential records of intervals and ends of loads: the agent's name, the sequence (64 bits), the second (32 bits),
 * the length (32 bits) and the bytes of the wire's message; ends have neither sequence nor second.
 */
final class IntervalRecords {

    private IntervalRecords() {}

    static void write(DataOutputStream out, StoredInterval interval) throws IOException {
        out.writeUTF(interval.agent());
        out.writeLong(interval.sequence());
        out.writeInt(interval.second());
        write(out, interval.payload());
    }

    static void write(DataOutputStream out, StoredLoadEnd end) throws IOException {
        out.writeUTF(end.agent());
        write(out, end.payload());
    }

    private static void write(DataOutputStream out, byte[] payload) throws IOException {
        out.writeInt(payload.length);
        out.write(payload);
    }

    static void readIntervals(InputStream in, String runId, Consumer<StoredInterval> consumer) throws IOException {
        RecordInput records = new RecordInput(in);
        while (records.more()) {
            DataInputStream data = records.data();
            consumer.accept(new StoredInterval(
                    runId,
                    data.readUTF(),
                    data.readLong(),
                    data.readInt(),
                    records.payload(Contract.LARGEST_AGENT_MESSAGE)));
        }
    }

    static void readEnds(InputStream in, String runId, Consumer<StoredLoadEnd> consumer) throws IOException {
        RecordInput records = new RecordInput(in);
        while (records.more()) {
            consumer.accept(new StoredLoadEnd(
                    runId, records.data().readUTF(), records.payload(Contract.LARGEST_AGENT_MESSAGE)));
        }
    }
}
