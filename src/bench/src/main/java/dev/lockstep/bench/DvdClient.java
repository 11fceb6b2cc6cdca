package dev.lockstep.bench;

import dev.lockstep.bench.MeasuredClient.Window;
import dev.lockstep.engine.Baseline;
import dev.lockstep.engine.Engine.Purpose;
import dev.lockstep.engine.postgresql.EmbeddedPostgres;
import java.io.IOException;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;

/** Client CPU of a DVD Store's order and of each of its round trips; every client finds the store as it was filled. */
final class DvdClient implements Part {

    private static final double BAR_MICROS = 30;

    /** The review searches of version 3 take the server so long that seconds alone would not warm a client up. */
    private static final int WARM_UP_ROUND_TRIPS_PER_SECOND = 2_500;

    /** Of the versions of the store, with the parameters' defaults. */
    private static final Map<Integer, Integer> ROUND_TRIPS = Map.of(2, 6, 3, 12);

    @Override
    public void run(Pace pace, Table table) throws IOException, SQLException {
        for (int version : new int[] {3, 2}) {
            try (StoreServer server = filled(version, pace.smallStoreSize())) {
                for (int connections : quick(pace) ? List.of(4) : List.of(1, 4)) {
                    print(version, connections, windows(server, version, connections, pace), table);
                }
            }
        }
    }

    private static boolean quick(Pace pace) {
        return pace.equals(Pace.QUICK);
    }

    private static int warmUpRoundTrips(Pace pace) {
        return quick(pace) ? 0 : pace.warmUpSeconds() * WARM_UP_ROUND_TRIPS_PER_SECOND;
    }

    /** Commits do not wait for the disk: the client's CPU is measured. */
    private static StoreServer filled(int version, String size) throws IOException, SQLException {
        StoreServer server = StoreServer.start();
        try {
            server.execute("ALTER DATABASE " + EmbeddedPostgres.DATABASE + " SET synchronous_commit = off");
            BenchStore store = new BenchStore(server, version, size);
            store.fill(Runtime.getRuntime().availableProcessors());
            store.finish();
            StoreServer.ENGINE
                    .baseline()
                    .save(new Baseline.Location(server.settings(Purpose.LOAD), server.settings(Purpose.ADMIN)));
            return server;
        } catch (SQLException | RuntimeException broken) {
            server.close();
            throw broken;
        }
    }

    private static List<Window> windows(StoreServer server, int version, int connections, Pace pace)
            throws IOException {
        List<Window> windows = new ArrayList<>();
        for (int round = 0; round < pace.rounds(); round++) {
            try (MeasuredClient client = MeasuredClient.java(
                    List.of(),
                    "dvd-store",
                    server.url(),
                    Integer.toString(connections),
                    Integer.toString(version),
                    pace.smallStoreSize())) {
                windows.add(client.measure(pace.warmUpSeconds(), warmUpRoundTrips(pace), pace.windowSeconds()));
            }
        }
        return windows;
    }

    private static void print(int version, int connections, List<Window> windows, Table table) {
        String what = "dvd-client: version " + version + ", " + connections
                + (connections == 1 ? " connection" : " connections");
        table.atMost(what + ", CPU per round trip", median(windows, Window::cpuMicrosPerTransaction), BAR_MICROS, "us");
        table.figure(what + ", CPU per order", median(windows, Window::cpuMicrosPerCycle), "us");
        double usual = ROUND_TRIPS.getOrDefault(version, 0);
        table.beside(what + ", round trips per order", median(windows, Window::transactionsPerCycle), usual, "");
        table.figure(what + ", round trips", median(windows, Window::perSecond), "/s");
    }

    private static double median(List<Window> windows, ToDoubleFunction<Window> figure) {
        return Median.of(windows.stream().map(figure::applyAsDouble));
    }
}
