package dev.lockstep.bench;

import dev.lockstep.wire.proto.AgentMessage;
import dev.lockstep.wire.proto.Interval;
import dev.lockstep.wire.proto.IntervalReport;

/**
 * An encoded message with an interval of a run, of which only the numbers of the interval differ. Thread-safe.
 */
final class IntervalMessage {

    private static final int VARINT_BYTES = 5;

    /** A number of maximum encoded length, which reserves the bytes for others. */
    private static final int ROOM = 1 << 28;

    private final byte[] bytes;
    private final int sequenceAt;
    private final int secondAt;

    IntervalMessage(String runId, Interval interval) {
        Interval roomy = interval.toBuilder().setSequence(ROOM).setSecond(ROOM).build();
        bytes = AgentMessage.newBuilder()
                .setInterval(IntervalReport.newBuilder().setRunId(runId).setInterval(roomy.toByteString()))
                .build()
                .toByteArray();
        // The interval is last in the message and starts with its two numbers, each after a one-byte tag.
        sequenceAt = bytes.length - roomy.getSerializedSize() + 1;
        secondAt = sequenceAt + VARINT_BYTES + 1;
    }

    /** The message for a second of a run, which is also its number. */
    byte[] of(int second) {
        byte[] message = bytes.clone();
        write(second, message, sequenceAt);
        write(second, message, secondAt);
        return message;
    }

    /** Padded with zeros, which the format allows. */
    private static void write(int number, byte[] message, int at) {
        int rest = number;
        for (int index = 0; index < VARINT_BYTES; index++, rest >>>= 7) {
            int more = index < VARINT_BYTES - 1 ? 0x80 : 0;
            message[at + index] = (byte) ((rest & 0x7F) | more);
        }
    }
}
