package dev.lockstep.bench;

import java.io.IOException;
import java.sql.SQLException;
import java.util.List;

/** Many users with long think times on one agent with few connections and a small heap. */
final class ThinkTimeUsers implements Part {

    private static final int USERS = 20_000;
    private static final int CONNECTIONS = 64;
    private static final int THINK_SECONDS = 10;
    private static final double MEGABYTE = 1 << 20;

    @Override
    public void run(Pace pace, Table table) throws IOException, SQLException {
        try (BenchServer server = BenchServer.withoutWaitingForTheDisk()) {
            SingleCallSchema.create(server);
            measure("exponential", "{ exponential: " + THINK_SECONDS + "s }", server, pace, table);
            measure("fixed", THINK_SECONDS + "s", server, pace, table);
        }
    }

    private static void measure(String kind, String thinkTime, BenchServer server, Pace pace, Table table)
            throws IOException {
        try (MeasuredClient client = MeasuredClient.start(MeasuredClient.command(
                List.of("-Xmx128m"),
                "lockstep",
                Specs.closed(Specs.SINGLE_CALL, server.url(), USERS, CONNECTIONS, thinkTime, THINK_SECONDS + "s")))) {
            MeasuredClient.Window window = client.measure(pace, THINK_SECONDS, pace.windowSeconds());
            String what = "think-time: 20,000 users, " + THINK_SECONDS + " s " + kind;
            table.beside(what + ", achieved vs offered", window.perSecond(), (double) USERS / THINK_SECONDS, "tx/s");
            table.figure(what + ", CPU of one core", window.cpuPercentOfOneCore(), "%");
            table.figure(what + ", smallest heap seen", window.smallestHeapBytes() / MEGABYTE, "MB");
            table.figure(what + ", largest heap seen", window.largestHeapBytes() / MEGABYTE, "MB");
            table.figure(what + ", resident memory", window.largestResidentBytes() / MEGABYTE, "MB");
        }
    }
}
