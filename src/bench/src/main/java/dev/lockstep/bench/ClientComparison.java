package dev.lockstep.bench;

import dev.lockstep.bench.MeasuredClient.Window;
import java.io.IOException;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToDoubleFunction;

/** Lockstep, the same calls in a loop on the bare driver, and a peer, in the order A B C C B A. */
final class ClientComparison {

    private static final int SETTLE_SECONDS = 2;
    private static final int WINDOW_SECONDS = 5;

    private final ClientServer server;
    private final ClientServer loopServer;
    private final String workload;
    private final int connections;
    private final Placement placement;
    private final Optional<Peer> peer;
    private final Map<Client, List<Window>> windows = new EnumMap<>(Client.class);

    private enum Client {
        LOCKSTEP,
        LOOP,
        PEER
    }

    /**
     * @param server of Lockstep and of the peer
     * @param loopServer of the bare loop: another one with the same data if a stopped client may hold locks
     * @param workload as a spec names it
     */
    ClientComparison(
            ClientServer server,
            ClientServer loopServer,
            String workload,
            int connections,
            Placement placement,
            Optional<Peer> peer) {
        this.server = server;
        this.loopServer = loopServer;
        this.workload = workload;
        this.connections = connections;
        this.placement = placement;
        this.peer = peer;
    }

    /** The prefix of a row. */
    static String of(String part, int connections, Placement placement) {
        return part + ", " + connections + (connections == 1 ? " connection" : " connections") + placement.suffix();
    }

    /**
     * Starts each client once, and lets them work one at a time for some seconds, many times over: what slows the machine
     * for a minute slows all of them. A client that has to wait is stopped, with what it has locked.
     */
    void alternate(Pace pace) throws IOException, InterruptedException, SQLException {
        for (ClientServer each : new LinkedHashSet<>(List.of(server, loopServer))) {
            each.restore();
            placement.server(each.process());
        }
        List<Started> turn = new ArrayList<>();
        try {
            for (Client which : clients()) {
                MeasuredClient client = start(which);
                turn.add(new Started(which, client));
                client.warmUp(pace);
                client.pause();
            }
            for (int half = 0; half < pace.alternations(); half++) {
                for (Started started : turn) {
                    keep(started.which(), started.client().resumedFor(SETTLE_SECONDS, WINDOW_SECONDS));
                    started.client().pause();
                }
                Collections.reverse(turn);
            }
        } finally {
            turn.forEach(started -> started.client().close());
        }
    }

    private record Started(Client which, MeasuredClient client) {}

    private List<Client> clients() {
        List<Client> all = new ArrayList<>(List.of(Client.LOCKSTEP, Client.LOOP));
        if (peer.isPresent()) {
            all.add(Client.PEER);
        }
        return all;
    }

    private void keep(Client which, Window window) {
        windows.computeIfAbsent(which, none -> new ArrayList<>()).add(window);
    }

    private MeasuredClient start(Client which) throws IOException {
        String spec = Specs.closed(workload, which == Client.LOOP ? loopServer : server, connections);
        List<String> command =
                switch (which) {
                    case LOCKSTEP -> MeasuredClient.command(List.of(), "lockstep", spec);
                    case LOOP -> MeasuredClient.command(List.of(), "loop", spec);
                    case PEER -> peer.orElseThrow().command();
                };
        return MeasuredClient.start(placement.client(command));
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
        table.figure(
                what + ", Lockstep" + cpu + ", JIT compiler besides",
                lockstep(Window::compilerMicrosPerTransaction),
                "us");
        table.paired(what + ", Lockstep vs bare loop" + cpu, cpuBeside(Client.LOOP), "us");
        table.beside(what + ", Lockstep vs bare loop", rate(Client.LOCKSTEP), rate(Client.LOOP), "/s");
        peer.map(Peer::name).ifPresent(name -> {
            table.paired(what + ", Lockstep vs " + name + cpu, cpuBeside(Client.PEER), "us");
            table.beside(what + ", Lockstep vs " + name, rate(Client.LOCKSTEP), rate(Client.PEER), "/s");
        });
    }

    /** The median of all turns of Lockstep. */
    double lockstep(ToDoubleFunction<Window> figure) {
        return median(Client.LOCKSTEP, figure);
    }

    private Paired cpuBeside(Client other) {
        return new Paired(cpu(Client.LOCKSTEP), cpu(other));
    }

    private List<Double> cpu(Client client) {
        return windows.getOrDefault(client, List.of()).stream()
                .map(Window::cpuMicrosPerTransaction)
                .toList();
    }

    private double rate(Client client) {
        return median(client, Window::perSecond);
    }

    private double median(Client client, ToDoubleFunction<Window> figure) {
        return Median.of(windows.getOrDefault(client, List.of()).stream().map(figure::applyAsDouble));
    }
}
