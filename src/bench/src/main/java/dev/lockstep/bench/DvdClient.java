package dev.lockstep.bench;

import dev.lockstep.bench.MeasuredClient.Window;
import java.io.IOException;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Client CPU of a DVD Store's order and of each of its round trips. */
final class DvdClient implements Part {

    private static final double BAR_MICROS = 30;

    /** The versions of the store, with default parameters. */
    private static final Map<Integer, Integer> ROUND_TRIPS = Map.of(2, 6, 3, 12);

    @Override
    public void run(Pace pace, Table table) throws IOException, InterruptedException, SQLException {
        for (int version : new int[] {3, 2}) {
            String workload = Specs.store(version, pace.smallStoreSize());
            try (BenchServer server = BenchServer.withoutWaitingForTheDisk()) {
                new Dataset(server, workload).fillAndKeep();
                for (int connections : quick(pace) ? List.of(4) : List.of(1, 4)) {
                    for (Placement placement : Placement.possible()) {
                        ClientComparison comparison = new ClientComparison(
                                server, server, workload, connections, placement, Optional.empty());
                        comparison.alternate(pace);
                        String what = ClientComparison.of("dvd-client: version " + version, connections, placement);
                        print(what, version, comparison, table);
                    }
                }
            }
        }
    }

    private static boolean quick(Pace pace) {
        return pace.equals(Pace.QUICK);
    }

    private static void print(String what, int version, ClientComparison comparison, Table table) {
        comparison.print(what, "round trip", BAR_MICROS, table);
        table.figure(what + ", Lockstep, CPU per order", comparison.lockstep(Window::cpuMicrosPerCycle), "us");
        double usual = ROUND_TRIPS.getOrDefault(version, 0);
        table.beside(what + ", round trips per order", comparison.lockstep(Window::transactionsPerCycle), usual, "");
    }
}
