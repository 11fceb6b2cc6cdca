package dev.lockstep.agent.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.agent.load.ConnectionSource;
import dev.lockstep.agent.load.LoadRunner.ConnectFailure;
import dev.lockstep.agent.load.LoadTarget;
import dev.lockstep.engine.ConnectionSettings;
import dev.lockstep.engine.Engine.Access;
import dev.lockstep.engine.Engine.Purpose;
import dev.lockstep.engine.postgresql.PostgresEngine;
import dev.lockstep.run.Assignment;
import dev.lockstep.run.Parameters;
import dev.lockstep.run.Planner;
import dev.lockstep.run.RunSpec;
import dev.lockstep.run.Specs;
import dev.lockstep.run.Target;
import dev.lockstep.workload.Binding;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A run whose first target has paths, so that the databases have other indexes in the spec than among themselves. */
class LoadExecutionTest {

    private static final RunSpec SPEC = Specs.read("""
            name: mixed
            groups:
              - name: io
                workload: { id: storage-io }
                targets: [ { name: vm, engine: files, paths: [/data], agent: a } ]
              - name: inserts
                workload: { id: insert }
                targets:
                  - { name: first, engine: postgresql, url: 'jdbc:postgresql://one/db' }
                  - { name: second, engine: postgresql, url: 'jdbc:postgresql://two/db' }
                load: { users: 4 }
            agents: { names: [a, b] }
            phases: { measure: 2s }
            """);

    private final Assignment assignment = Planner.plan("run", SPEC, 2).get(1);
    private final PostgresEngine engine = new PostgresEngine();
    private final InsertWorkload workload = new InsertWorkload();

    @Test
    void aConnectionThatFailsNamesItsDatabaseBesideTargetsWithPaths(@TempDir Path folder) {
        try (LoadExecution load = new LoadExecution(
                assignment, Workloads.of(List.of(workload)), List.of(site(1), site(2)), List.of(), folder)) {
            assertThat(load.describe(refused(1)))
                    .startsWith("first: opened 1 of 2 connections. The server one:5432 accepts no more connections");
            assertThat(load.describe(refused(2)))
                    .startsWith("second: opened 1 of 2 connections. The server two:5432 accepts no more connections");
        }
    }

    private TargetSite site(int index) {
        Target target = SPEC.targets().get(index);
        ConnectionSettings settings = engine.settings(new Access(target.url(), "", ""), Map.of(), Purpose.LOAD);
        Parameters parameters = Parameters.resolve(workload.descriptor(), SPEC, target);
        return new TargetSite(
                index, target, engine, workload.bind(new Binding(engine, parameters, 1)), settings, settings);
    }

    private ConnectFailure refused(int index) {
        LoadTarget target = new LoadTarget(
                index,
                assignment.shares().get(index),
                engine,
                workload.descriptor(),
                SPEC.groupOf(SPEC.targets().get(index)),
                List.of(),
                2,
                2,
                new FullServer());
        return new ConnectFailure(target, 1, 2, FullServer.refusal());
    }

    private static final class FullServer implements ConnectionSource {

        static SQLException refusal() {
            return new SQLException("sorry, too many clients already", "53300");
        }

        @Override
        public Connection open() throws SQLException {
            throw refusal();
        }

        @Override
        public void discard(Connection connection) {}
    }
}
