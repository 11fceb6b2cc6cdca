package dev.lockstep.bench;

import dev.lockstep.bench.MeasuredClient.Window;
import java.io.IOException;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToDoubleFunction;

/**
 * Lockstep, the same calls in a loop on the bare driver, and pgbench, on one server, in the order A B C C B A. Each
 * starts with the same data.
 */
final class ClientComparison {

    private final BenchServer server;
    private final String workload;
    private final int connections;
    private final Optional<List<String>> pgbench;
    private final Map<Client, List<Window>> windows = new EnumMap<>(Client.class);

    private enum Client {
        LOCKSTEP,
        LOOP,
        PGBENCH
    }

    /**
     * @param workload as a spec names it
     * @param pgbench its command; empty to leave it out
     */
    ClientComparison(BenchServer server, String workload, int connections, Optional<List<String>> pgbench) {
        this.server = server;
        this.workload = workload;
        this.connections = connections;
        this.pgbench = pgbench;
    }

    /** The prefix of a row. */
    static String of(String part, int connections) {
        return part + ", " + connections + (connections == 1 ? " connection" : " connections");
    }

    void measure(Pace pace) throws IOException, SQLException {
        List<Client> turn = new ArrayList<>(List.of(Client.LOCKSTEP, Client.LOOP));
        if (pgbench.isPresent()) {
            turn.add(Client.PGBENCH);
        }
        for (int half = 0; half < 2 * pace.rounds(); half++) {
            for (Client client : turn) {
                measure(client, pace);
            }
            Collections.reverse(turn);
        }
    }

    private void measure(Client which, Pace pace) throws IOException, SQLException {
        server.restore();
        try (MeasuredClient client = start(which)) {
            windows.computeIfAbsent(which, none -> new ArrayList<>()).add(client.measure(pace));
        }
    }

    private MeasuredClient start(Client which) throws IOException {
        String spec = Specs.closed(workload, server.url(), connections);
        return switch (which) {
            case LOCKSTEP -> MeasuredClient.java(List.of(), "lockstep", spec);
            case LOOP -> MeasuredClient.java(List.of(), "loop", spec);
            case PGBENCH -> MeasuredClient.start(pgbench.orElseThrow());
        };
    }

    /**
     * @param what begins every line
     * @param unit what a transaction is called, such as round trip
     */
    void print(String what, String unit, double barMicros, Table table) {
        double lockstep = lockstep(Window::cpuMicrosPerTransaction);
        String cpu = ", CPU per " + unit;
        table.atMost(what + ", Lockstep" + cpu, lockstep, barMicros, "us");
        table.figure(what + ", Lockstep" + cpu + ", workers", lockstep(Window::workerMicrosPerTransaction), "us");
        table.beside(what + ", Lockstep vs bare loop" + cpu, lockstep, cpu(Client.LOOP), "us");
        table.beside(what + ", Lockstep vs bare loop", rate(Client.LOCKSTEP), rate(Client.LOOP), "/s");
        if (pgbench.isPresent()) {
            table.beside(what + ", Lockstep vs pgbench" + cpu, lockstep, cpu(Client.PGBENCH), "us");
            table.beside(what + ", Lockstep vs pgbench", rate(Client.LOCKSTEP), rate(Client.PGBENCH), "/s");
        }
    }

    /** The median of all turns of Lockstep. */
    double lockstep(ToDoubleFunction<Window> figure) {
        return median(Client.LOCKSTEP, figure);
    }

    private double cpu(Client client) {
        return median(client, Window::cpuMicrosPerTransaction);
    }

    private double rate(Client client) {
        return median(client, Window::perSecond);
    }

    private double median(Client client, ToDoubleFunction<Window> figure) {
        return Median.of(windows.getOrDefault(client, List.of()).stream().map(figure::applyAsDouble));
    }
}
