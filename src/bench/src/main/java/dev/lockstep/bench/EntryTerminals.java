package dev.lockstep.bench;

import dev.lockstep.bench.MeasuredClient.Window;
import java.io.IOException;
import java.sql.SQLException;
import java.util.List;

/** Many terminals with the waits of the specification, on one agent with few connections and a small heap. */
final class EntryTerminals implements Part {

    private static final int TERMINALS = 20_000;
    private static final int CONNECTIONS = 64;
    private static final double MEGABYTE = 1 << 20;

    /** Mean keying plus think time in the default mix; the cut at ten means lowers think time by a share of e^-10. */
    private static final double MEAN_WAIT_SECONDS = 9.63 + 11.36 * (1 - Math.exp(-10));

    private static final int CYCLE_SECONDS = 21;
    private static final int WINDOW_CYCLES = 6;

    @Override
    public void run(Pace pace, Table table) throws IOException, SQLException {
        String parameters = "homeWarehouse: any, waits: spec";
        try (BenchServer server = BenchServer.withoutWaitingForTheDisk()) {
            String workload = Specs.entry(pace.warehouses(), parameters);
            new Dataset(server, workload).fillAndKeep();
            try (MeasuredClient client = MeasuredClient.start(MeasuredClient.command(
                    List.of(Installed.HEAP),
                    "lockstep",
                    Specs.closed(workload, server.url(), TERMINALS, CONNECTIONS, "0s", CYCLE_SECONDS + "s")))) {
                print(client.measure(pace, 2 * CYCLE_SECONDS, WINDOW_CYCLES * CYCLE_SECONDS), table);
            }
        }
    }

    private static void print(Window window, Table table) {
        String what = "entry-terminals: 20,000 terminals, " + CONNECTIONS + " connections, " + Installed.HEAP;
        table.beside(what + ", achieved vs offered", window.perSecond(), TERMINALS / MEAN_WAIT_SECONDS, "tx/s");
        table.figure(what + ", CPU of one core", window.cpuPercentOfOneCore(), "%");
        table.figure(what + ", largest heap seen", window.largestHeapBytes() / MEGABYTE, "MB");
        table.figure(what + ", resident memory", window.largestResidentBytes() / MEGABYTE, "MB");
    }
}
