package dev.lockstep.engine.mysql;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.engine.CumulativeWaits;
import dev.lockstep.engine.WaitObserver;
import dev.lockstep.engine.WaitObserver.Wait;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class MysqlWaitsTest {

    private final MysqlTestDatabase database = new MysqlTestDatabase();

    @Test
    void thePerformanceSchemaIsReadWhereItIsOn() throws SQLException {
        try (Connection watching = MysqlTestServer.settings(database.admin()).open();
                Connection busy = database.open()) {
            WaitObserver observer = new MysqlEngine().waitObserver(watching);
            assertThat(observer).isInstanceOf(CumulativeWaits.class);
            observer.begin();
            MysqlTestServer.execute(
                    busy, "CREATE TABLE t (id integer PRIMARY KEY)", "INSERT INTO t VALUES (1)", "DELETE FROM t");

            assertThat(observer.end()).extracting(Wait::name).anyMatch(name -> name.startsWith("wait/io/"));
        }
    }

    @Test
    void aSessionThatDoesSomethingCountsForTheTimeBetweenSamples() throws Exception {
        AtomicLong now = new AtomicLong();
        try (Connection watching = MysqlTestServer.settings(database.admin()).open();
                Connection asleep = database.open()) {
            SessionStates observer = new SessionStates(watching, now::get);
            observer.begin();
            CompletableFuture<Void> sleeping = CompletableFuture.runAsync(() -> sleep(asleep));
            while (observer.end().isEmpty()) {
                TimeUnit.MILLISECONDS.sleep(20);
                now.addAndGet(Duration.ofSeconds(3).toNanos());
                observer.sample();
            }
            sleeping.get(10, TimeUnit.SECONDS);

            assertThat(observer.end()).singleElement().satisfies(wait -> {
                assertThat(wait.name()).isEqualTo("User sleep");
                assertThat(wait.seconds()).isEqualTo(3);
                assertThat(wait.share()).isEqualTo(1);
            });
        }
    }

    private static void sleep(Connection connection) {
        try {
            MysqlTestServer.execute(connection, "SELECT sleep(1)");
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }
}
