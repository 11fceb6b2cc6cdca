package dev.lockstep.bench;

import dev.lockstep.wire.proto.AgentMessage;
import dev.lockstep.wire.proto.Interval;
import dev.lockstep.wire.proto.IntervalReport;

/**
 * An encoded message with an interval of a run, in which only the numbers of the interval are written anew. For one thread.
 */
final class IntervalMessage {

    private static final int VARINT_BYTES = 5;

    /** Takes as many bytes as any number may: the room in which others are written. */
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
        // The interval ends the message and begins with its two numbers, a byte of tag before each.
        sequenceAt = bytes.length - roomy.getSerializedSize() + 1;
        secondAt = sequenceAt + VARINT_BYTES + 1;
    }

    /** The message of one second of a run, which is also its number; overwritten by the next call. */
    byte[] of(int second) {
        write(second, sequenceAt);
        write(second, secondAt);
        return bytes;
    }

    /** Padded with zeros in front, which the format allows. */
    private void write(int number, int at) {
        int rest = number;
        for (int index = 0; index < VARINT_BYTES; index++, rest >>>= 7) {
            int more = index < VARINT_BYTES - 1 ? 0x80 : 0;
            bytes[at + index] = (byte) ((rest & 0x7F) | more);
        }
    }
}
