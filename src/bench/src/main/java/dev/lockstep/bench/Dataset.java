package dev.lockstep.bench;

import dev.lockstep.engine.Connections;
import dev.lockstep.engine.Engine.Purpose;
import dev.lockstep.run.Parameters;
import dev.lockstep.run.RunSpec;
import dev.lockstep.run.SpecReader;
import dev.lockstep.run.Target;
import dev.lockstep.workload.Binding;
import dev.lockstep.workload.BoundWorkload;
import dev.lockstep.workload.Existing;
import dev.lockstep.workload.FillProgress;
import dev.lockstep.workload.Workload;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;

/** A workload's data on a server, filled by Lockstep's own code in as many shards as an agent uses. */
final class Dataset {

    private static final int SHARDS = 8;

    private final ClientServer server;
    private final BoundWorkload workload;

    /** @param choice the workload as a spec names it */
    Dataset(ClientServer server, String choice) {
        this.server = server;
        RunSpec spec = SpecReader.read(Specs.closed(choice, server, 1), () -> 1);
        this.workload = bind(BenchWorkloads.byId(spec.onlyGroup().workload().id()), spec);
    }

    /** The workload on the spec's only target. */
    static BoundWorkload bind(Workload workload, RunSpec spec) {
        Target target = spec.targets().get(0);
        Parameters parameters = Parameters.resolve(workload.descriptor(), spec, target);
        return workload.bind(new Binding(BenchEngines.byId(target.engine()), parameters, spec.seed()));
    }

    /** The result of a fill, without its finish. */
    record Fill(long rows, Effort effort) {

        double rowsPerSecond() {
            return rows / effort.seconds();
        }

        double cpuMicrosPerRow() {
            return effort.cpuNanos() / 1e3 / rows;
        }
    }

    /** Creates the empty tables. */
    void create() throws SQLException {
        on(connection -> workload.create(connection, Existing.REFUSE));
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
        create();
        server.checkpoint();
        Effort effort = Effort.of(() -> server.together(connections, shards(progress)));
        return new Fill(rows.sum(), effort);
    }

    private List<ClientServer.Task> shards(FillProgress progress) {
        return IntStream.range(0, SHARDS)
                .<ClientServer.Task>mapToObj(shard -> connection -> {
                    workload.fill(connection, shard, SHARDS, progress);
                    return 0;
                })
                .toList();
    }

    /** Creates keys, indexes, procedures and statistics, after a checkpoint. */
    Effort finish() throws SQLException {
        return finish(connections -> connections);
    }

    /** The same by way of other connections, made of the usual ones. */
    Effort finish(UnaryOperator<Connections> through) throws SQLException {
        server.checkpoint();
        Connections usual = () -> server.settings(Purpose.LOAD).open();
        return Effort.of(() -> workload.finish(through.apply(usual)));
    }

    /** Fills and finishes on all cores, and saves the result as the state to restore. */
    void fillAndKeep() throws SQLException {
        fill(Runtime.getRuntime().availableProcessors());
        finish();
        server.keep();
    }

    void drop() throws SQLException {
        on(workload::drop);
    }

    private void on(Action action) throws SQLException {
        try (Connection connection = server.settings(Purpose.LOAD).open()) {
            action.run(connection);
        }
    }

    private interface Action {
        void run(Connection connection) throws SQLException;
    }
}
