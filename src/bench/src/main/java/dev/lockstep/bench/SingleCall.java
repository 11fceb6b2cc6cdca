package dev.lockstep.bench;

import java.io.IOException;
import java.sql.SQLException;
import java.util.Optional;

/** Client CPU per transaction of one call. */
final class SingleCall implements Part {

    private static final double BAR_MICROS = 30;

    @Override
    public void run(Pace pace, Table table) throws IOException, InterruptedException, SQLException {
        Optional<Pgbench> pgbench = Pgbench.find();
        if (pgbench.isEmpty()) {
            table.skipped("single-call: pgbench", "not installed");
        }
        try (BenchServer server = BenchServer.withoutWaitingForTheDisk()) {
            SingleCallSchema.create(server);
            for (int connections : new int[] {1, 4}) {
                Optional<Peer> peer = Optional.empty();
                if (pgbench.isPresent()) {
                    peer = Optional.of(pgbench.get().peer(server, connections, SingleCallSchema.SCRIPTS));
                }
                for (Placement placement : Placement.possible()) {
                    String what = ClientComparison.of("single-call", connections, placement);
                    ClientComparison comparison =
                            new ClientComparison(server, server, Specs.SINGLE_CALL, connections, placement, peer);
                    comparison.alternate(pace);
                    comparison.print(what, "transaction", BAR_MICROS, table);
                }
            }
        }
    }
}
