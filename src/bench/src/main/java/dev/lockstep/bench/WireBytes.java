package dev.lockstep.bench;

import dev.lockstep.wire.IntervalMapping;
import dev.lockstep.wire.proto.AgentMessage;
import dev.lockstep.wire.proto.IntervalReport;

/** The bytes that an agent sends per second: the message with its gRPC prefix, mean of some intervals. */
final class WireBytes implements Part {

    private static final int SECONDS = 20;
    private static final int PREFIX_BYTES = 5;
    private static final int BAR_TYPES = 5;
    private static final double BAR_BYTES = 20_000;
    private static final String RUN_ID = "0b5b9b1c-4f0f-4c57-9a0b-2f3d1c6f7a10";

    @Override
    public void run(Pace pace, Table table) {
        for (int types : new int[] {5, 10}) {
            for (int rate : new int[] {1_000, 50_000}) {
                print(what(types, rate, "open"), types, bytesPerSecond(types, rate, true), table);
                print(what(types, rate, "closed"), types, bytesPerSecond(types, rate, false), table);
            }
        }
    }

    private static void print(String what, int types, double bytes, Table table) {
        if (types == BAR_TYPES) {
            table.atMost(what, bytes, BAR_BYTES, "B/s");
        } else {
            table.figure(what, bytes, "B/s");
        }
    }

    private static String what(int types, int rate, String load) {
        return String.format("wire: %d types, %,d tx/s, %s load", types, rate, load);
    }

    private static double bytesPerSecond(int types, int rate, boolean open) {
        Intervals intervals = new Intervals(types, rate, open);
        long bytes = 0;
        for (int second = 0; second < SECONDS; second++) {
            bytes += PREFIX_BYTES + message(intervals, second).getSerializedSize();
        }
        return (double) bytes / SECONDS;
    }

    private static AgentMessage message(Intervals intervals, int second) {
        var interval = IntervalMapping.toWire(intervals.next(second)).toByteString();
        return AgentMessage.newBuilder()
                .setInterval(IntervalReport.newBuilder().setRunId(RUN_ID).setInterval(interval))
                .build();
    }
}
