package dev.lockstep.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Client CPU per transaction of one call: Lockstep, the bare driver and pgbench on one server, in turn forwards and
 * backwards.
 */
final class SingleCall implements Part {

    private static final double BAR_MICROS = 30;

    private enum Client {
        LOCKSTEP,
        DRIVER,
        PGBENCH
    }

    @Override
    public void run(Pace pace, Table table) throws IOException, SQLException {
        Optional<Path> pgbench = pgbench();
        if (pgbench.isEmpty()) {
            table.skipped("single-call: pgbench", "not on this machine");
        }
        Path script = Files.createTempFile("lockstep-bench", ".sql");
        try (SingleCallDatabase database = SingleCallDatabase.start()) {
            for (int connections : new int[] {1, 4}) {
                Comparison comparison = new Comparison(database, pgbench, script, connections);
                comparison.measure(pace);
                comparison.print(table);
            }
        } finally {
            Files.delete(script);
        }
    }

    private static Optional<Path> pgbench() throws IOException {
        Path versions = Path.of("/usr/lib/postgresql");
        if (Files.isDirectory(versions)) {
            try (Stream<Path> installed = Files.list(versions)) {
                Optional<Path> newest = installed
                        .map(version -> version.resolve("bin/pgbench"))
                        .filter(Files::isExecutable)
                        .sorted()
                        .reduce((first, second) -> second);
                if (newest.isPresent()) {
                    return newest;
                }
            }
        }
        return Optional.of(Path.of("/usr/bin/pgbench")).filter(Files::isExecutable);
    }

    private static final class Comparison {

        private final SingleCallDatabase database;
        private final Optional<Path> pgbench;
        private final Path script;
        private final int connections;
        private final Map<Client, List<MeasuredClient.Window>> windows = new EnumMap<>(Client.class);

        Comparison(SingleCallDatabase database, Optional<Path> pgbench, Path script, int connections) {
            this.database = database;
            this.pgbench = pgbench;
            this.script = script;
            this.connections = connections;
        }

        void measure(Pace pace) throws IOException {
            List<Client> turn = new ArrayList<>(List.of(Client.values()));
            for (int half = 0; half < 2 * pace.rounds(); half++) {
                for (Client client : turn) {
                    measure(client, pace);
                }
                Collections.reverse(turn);
            }
        }

        private void measure(Client which, Pace pace) throws IOException {
            if (which == Client.PGBENCH && pgbench.isEmpty()) {
                return;
            }
            try (MeasuredClient client = start(which)) {
                windows.computeIfAbsent(which, none -> new ArrayList<>())
                        .add(client.measure(pace.warmUpSeconds(), pace.windowSeconds()));
            }
        }

        private MeasuredClient start(Client which) throws IOException {
            String count = Integer.toString(connections);
            return switch (which) {
                case LOCKSTEP -> MeasuredClient.java(List.of(), "lockstep", database.url(), count, count, "0s", "0s");
                case DRIVER -> MeasuredClient.java(List.of(), "loop", database.url(), count);
                case PGBENCH -> MeasuredClient.start(database.pgbench(pgbench.orElseThrow(), script, connections));
            };
        }

        void print(Table table) {
            String what = "single-call: " + connections + (connections == 1 ? " connection" : " connections");
            double lockstep = cpu(Client.LOCKSTEP);
            double driver = cpu(Client.DRIVER);
            table.atMost(what + ", Lockstep, CPU per transaction", lockstep, BAR_MICROS, "us");
            table.figure(what + ", bare pgjdbc loop, CPU per transaction", driver, "us");
            table.beside(what + ", Lockstep beside the bare loop, CPU", lockstep, driver, "us");
            table.beside(what + ", Lockstep beside the bare loop", rate(Client.LOCKSTEP), rate(Client.DRIVER), "tx/s");
            if (pgbench.isPresent()) {
                table.figure(what + ", pgbench, CPU per transaction", cpu(Client.PGBENCH), "us");
                table.beside(what + ", Lockstep beside pgbench, CPU", lockstep, cpu(Client.PGBENCH), "us");
                table.beside(what + ", Lockstep beside pgbench", rate(Client.LOCKSTEP), rate(Client.PGBENCH), "tx/s");
            }
        }

        private double cpu(Client client) {
            return Median.of(of(client).map(MeasuredClient.Window::cpuMicrosPerTransaction));
        }

        private double rate(Client client) {
            return Median.of(of(client).map(MeasuredClient.Window::perSecond));
        }

        private Stream<MeasuredClient.Window> of(Client client) {
            return windows.getOrDefault(client, List.of()).stream();
        }
    }
}
