package dev.lockstep.bench;

import dev.lockstep.bench.NoOpChild.Measured;
import java.io.IOException;
import java.util.List;

/** 100,000 users with think time on one agent, whose transactions do nothing, so that the processors suffice. */
final class ManyUsers implements Part {

    private static final int USERS = 100_000;
    private static final int CONNECTIONS = 64;
    private static final int THINK_SECONDS = 10;
    private static final double BAR_LAG_MILLIS = 5;
    private static final double MEGABYTE = 1 << 20;

    /** So many windows that chance moves the rate of exponential think times by a tenth of a percent. */
    private static final int WINDOWS = 3;

    @Override
    public void run(Pace pace, Table table) throws IOException, InterruptedException {
        measure("exponential", "{ exponential: " + THINK_SECONDS + "s }", pace, table);
        measure("fixed", THINK_SECONDS + "s", pace, table);
    }

    private static void measure(String kind, String thinkTime, Pace pace, Table table)
            throws IOException, InterruptedException {
        Measured measured = NoOpChild.measure(
                List.of(),
                List.of(Installed.HEAP),
                Specs.unservedClosed(USERS, CONNECTIONS, thinkTime, THINK_SECONDS + "s"),
                THINK_SECONDS + pace.longestWarmUpSeconds(),
                WINDOWS * pace.windowSeconds());
        String what = "many-users: 100,000 users, " + THINK_SECONDS + " s " + kind;
        table.beside(what + ", achieved vs offered", measured.started(), (double) USERS / THINK_SECONDS, "tx/s");
        table.figure(what + ", lag, median", measured.lagMedianMicros() / 1e3, "ms");
        table.atMost(what + ", lag, p99", measured.lagMicros() / 1e3, BAR_LAG_MILLIS, "ms");
        table.figure(what + ", CPU of one core", measured.cpuPercent(), "%");
        table.figure(what + ", resident memory", measured.residentBytes() / MEGABYTE, "MB");
    }
}
