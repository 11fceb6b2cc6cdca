package dev.lockstep.agent.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.lockstep.engine.ConnectionSettings;
import dev.lockstep.engine.Engine.Access;
import dev.lockstep.engine.Engine.Purpose;
import dev.lockstep.engine.ServerGuard;
import dev.lockstep.engine.UrlChecks.HostAndPort;
import dev.lockstep.engine.postgresql.PostgresEngine;
import dev.lockstep.engine.postgresql.TestPostgres;
import dev.lockstep.run.Assignment;
import dev.lockstep.run.Parameters;
import dev.lockstep.run.Planner;
import dev.lockstep.run.RunSpec;
import dev.lockstep.run.Specs;
import dev.lockstep.workload.Binding;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A run that is given back while its database is slow to answer a login. */
@Timeout(120)
class LateConnectionsTest {

    private static final RunSpec SPEC = Specs.read("""
            name: inserts
            workload: { id: insert }
            targets: [ { name: pg, engine: postgresql, url: 'jdbc:postgresql://localhost/db', pool: { size: 2 } } ]
            load: { users: 8 }
            phases: { measure: 2s }
            facts: statements
            """);

    private final Assignment assignment = Planner.plan("run", SPEC, 1).get(0);
    private final PostgresEngine engine = new PostgresEngine();
    private final InsertWorkload workload = new InsertWorkload();

    /** In order: that of the waits, the two of the statements, the two of the users. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5})
    void noConnectionIsLeftWhicheverIsSlow(int slow, @TempDir Path folder) throws Exception {
        SlowLogin login = new SlowLogin(slow);
        LoadExecution load =
                new LoadExecution(assignment, Workloads.of(List.of(workload)), List.of(site(login)), List.of(), folder);
        AtomicReference<Throwable> failure = new AtomicReference<>();
        Thread step = new Thread(() -> failure.set(catchThrowable(load::connect)));
        step.start();
        login.awaitIt();

        // As the release of a run does.
        step.interrupt();
        load.close();
        login.letItCome();
        step.join();

        assertThat(failure.get()).isInstanceOf(StepFailedException.class);
        assertThat(login.connections).hasSizeGreaterThanOrEqualTo(slow).allMatch(LateConnectionsTest::isClosed);
    }

    private TargetSite site(ServerGuard guard) throws SQLException {
        Access access = TestPostgres.newDatabase();
        ConnectionSettings settings =
                engine.settings(access, Map.of(), Purpose.LOAD).guardedBy(guard);
        Parameters parameters =
                Parameters.resolve(workload.descriptor(), SPEC, SPEC.targets().get(0));
        return new TargetSite(
                0,
                SPEC.targets().get(0),
                engine,
                workload.bind(new Binding(engine, parameters, 1)),
                settings,
                settings);
    }

    private static boolean isClosed(Connection connection) {
        try {
            return connection.isClosed();
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Holds back one connection that is open already. */
    private static final class SlowLogin implements ServerGuard {

        private final int slow;
        private final List<Connection> connections = new CopyOnWriteArrayList<>();
        private final CountDownLatch reached = new CountDownLatch(1);
        private final CountDownLatch released = new CountDownLatch(1);

        SlowLogin(int slow) {
            this.slow = slow;
        }

        @Override
        public void requireAdmitted(HostAndPort server) {}

        @Override
        public synchronized Connection opened(Connection connection) {
            connections.add(connection);
            if (connections.size() == slow) {
                reached.countDown();
                await(released);
            }
            return connection;
        }

        void awaitIt() {
            await(reached);
        }

        void letItCome() {
            released.countDown();
        }

        private static void await(CountDownLatch latch) {
            try {
                assertThat(latch.await(30, TimeUnit.SECONDS)).isTrue();
            } catch (InterruptedException interrupted) {
                throw new IllegalStateException(interrupted);
            }
        }
    }
}
