package dev.lockstep.bench;

import dev.lockstep.bench.NoOpChild.Measured;
import java.io.IOException;
import java.util.List;

/** 50,000 arrivals a second of transactions that do nothing, on one processor. */
final class OpenLoad implements Part {

    private static final int RATE = 50_000;
    private static final int USERS = 64;
    private static final double BAR_LAG_MILLIS = 1;

    @Override
    public void run(Pace pace, Table table) throws IOException, InterruptedException {
        if (!Placement.possible().contains(Placement.PINNED)) {
            table.skipped("open-load", "needs taskset and two processors");
            return;
        }
        for (String arrival : List.of("constant", "poisson")) {
            measure(arrival, pace, table);
        }
    }

    private static void measure(String arrival, Pace pace, Table table) throws IOException, InterruptedException {
        Measured measured = NoOpChild.measure(
                Placement.PINNED.client(List.of()),
                List.of(Installed.HEAP),
                Specs.unservedOpen(RATE, arrival, USERS),
                pace.longestWarmUpSeconds(),
                pace.windowSeconds());
        String what = "open-load: 50,000 arrivals/s, " + arrival + ", one processor";
        table.beside(what + ", achieved vs offered", measured.started(), measured.due(), "tx/s");
        table.figure(what + ", lag, median", measured.lagMedianMicros() / 1e3, "ms");
        table.atMost(what + ", lag, p99", measured.lagMicros() / 1e3, BAR_LAG_MILLIS, "ms");
        table.figure(what + ", CPU of one core", measured.cpuPercent(), "%");
    }
}
