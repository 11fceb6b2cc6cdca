package dev.lockstep.bench;

import dev.lockstep.engine.Engine.Purpose;
import dev.lockstep.run.Parameters;
import dev.lockstep.run.RunSpec;
import dev.lockstep.workload.Binding;
import dev.lockstep.workload.BoundWorkload;
import dev.lockstep.workload.Existing;
import dev.lockstep.workload.FillProgress;
import dev.lockstep.workload.dvdstore.DvdStoreWorkload;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.concurrent.atomic.LongAdder;
import java.util.stream.IntStream;

/** A DVD Store on a server, filled by Lockstep's own code in as many shards as an agent has. */
final class BenchStore {

    private static final int SHARDS = 8;

    private final StoreServer server;
    private final BoundWorkload workload;

    /** @param size as a spec names it */
    BenchStore(StoreServer server, int version, String size) {
        this.server = server;
        DvdStoreWorkload dvdStore = new DvdStoreWorkload();
        RunSpec spec = Specs.store(server.url(), version, size, 1);
        Parameters parameters =
                Parameters.resolve(dvdStore.descriptor(), spec, spec.targets().get(0));
        workload = dvdStore.bind(new Binding("bench", StoreServer.ENGINE, parameters, spec.seed()));
    }

    /** What a fill did, without its end. */
    record Fill(long rows, Effort effort) {

        double rowsPerSecond() {
            return rows / effort.seconds();
        }

        double cpuMicrosPerRow() {
            return effort.cpuNanos() / 1e3 / rows;
        }
    }

    /** Creates the tables, and fills them after a checkpoint. */
    Fill fill(int connections) throws SQLException {
        LongAdder rows = new LongAdder();
        FillProgress progress = new FillProgress() {
            @Override
            public void expect(long expected) {}

            @Override
            public void filled(long filled, long bytes) {
                rows.add(filled);
            }
        };
        on(connection -> workload.create(connection, Existing.REFUSE));
        server.checkpoint();
        Effort effort = Effort.of(() -> server.together(connections, shards(progress)));
        return new Fill(rows.sum(), effort);
    }

    private List<StoreServer.Task> shards(FillProgress progress) {
        return IntStream.range(0, SHARDS)
                .<StoreServer.Task>mapToObj(shard -> connection -> {
                    workload.fill(connection, shard, SHARDS, progress);
                    return 0;
                })
                .toList();
    }

    /** Makes keys, indexes, procedures and statistics, after a checkpoint. */
    Effort finish() throws SQLException {
        server.checkpoint();
        return Effort.of(() -> on(workload::finish));
    }

    void drop() throws SQLException {
        on(workload::drop);
    }

    private void on(Action action) throws SQLException {
        try (Connection connection = server.settings(Purpose.ADMIN).open()) {
            action.run(connection);
        }
    }

    private interface Action {
        void run(Connection connection) throws SQLException;
    }
}
