package dev.lockstep.workload.orderentry;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lockstep.engine.PreparationException;
import dev.lockstep.engine.postgresql.PostgresEngine;
import dev.lockstep.engine.postgresql.TestPostgres;
import dev.lockstep.workload.Binding;
import dev.lockstep.workload.BoundWorkload;
import dev.lockstep.workload.Commit;
import dev.lockstep.workload.Existing;
import dev.lockstep.workload.FillProgress;
import dev.lockstep.workload.TestParameters;
import dev.lockstep.workload.User;
import dev.lockstep.workload.UserIdentity;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BoundOrderEntryTest {

    private static final Map<String, Object> TWO_WAREHOUSES = Map.of("warehouses", 2L);

    private final TinyEngine engine = new TinyEngine();
    private final OrderEntryWorkload workload = new OrderEntryWorkload(id -> engine, TinyBlock::of);
    private final Connection connection = TestPostgres.connect(TestPostgres.newDatabase());

    BoundOrderEntryTest() throws SQLException {}

    @AfterEach
    void close() throws SQLException {
        connection.close();
    }

    private BoundWorkload bound(Map<String, Object> parameters, long seed) {
        return bound(workload, parameters, seed);
    }

    private static BoundWorkload bound(OrderEntryWorkload workload, Map<String, Object> parameters, long seed) {
        return workload.bind(
                new Binding(new PostgresEngine(), TestParameters.of(workload.descriptor(), parameters), seed));
    }

    private void filled(BoundWorkload bound) throws SQLException {
        bound.create(connection, Existing.REFUSE);
        bound.fill(connection, 0, 2, FillProgress.SILENT);
        bound.fill(connection, 1, 2, FillProgress.SILENT);
        bound.finish(TestPostgres.like(connection));
    }

    @Test
    void aFillIsCompleteAndConsistent() throws SQLException {
        BoundWorkload bound = bound(TWO_WAREHOUSES, 1);
        filled(bound);
        bound.beforeRun(connection);
        assertThat(engine.calls).containsExactly("requireSupport", "finish");
        assertThat(bound.check(connection)).allMatch(condition -> condition.violations() == 0);
        assertThat(bound.count(connection))
                .containsOnly(Map.entry("orders", 6_000L), Map.entry("payments", 0L), Map.entry("deliveries", 4_200L));
    }

    @Test
    void aFillOverAFillIsRefusedAndReplacedOnRequest() throws SQLException {
        filled(bound(TWO_WAREHOUSES, 1));
        BoundWorkload bound = bound(Map.of("warehouses", 1L), 2);
        assertThatThrownBy(() -> bound.create(connection, Existing.REFUSE))
                .isInstanceOf(PreparationException.class)
                .hasMessageContaining("warehouses 2")
                .hasMessageContaining("prepare: replace");
        bound.create(connection, Existing.REPLACE);
        bound.fill(connection, 0, 1, FillProgress.SILENT);
        bound.finish(TestPostgres.like(connection));
        bound.beforeRun(connection);
        assertThat(TestPostgres.query(connection, "select count(*) || ' of ' || max(w_name) from warehouse"))
                .isEqualTo("1 of seed 2");
    }

    @Test
    void anInterruptedFillIsGoneOnWithByItsOwnSeed() throws SQLException {
        BoundWorkload first = bound(TWO_WAREHOUSES, 1);
        first.create(connection, Existing.REFUSE);
        first.fill(connection, 0, 2, FillProgress.SILENT);
        BoundWorkload second = bound(TWO_WAREHOUSES, 2);
        assertThatThrownBy(() -> second.beforeRun(connection)).hasMessageContaining("prepare: resume");
        second.create(connection, Existing.RESUME);
        second.fill(connection, 0, 1, FillProgress.SILENT);
        second.finish(TestPostgres.like(connection));
        second.beforeRun(connection);
        assertThat(TestPostgres.query(
                        connection, "select string_agg(w_id || ' ' || w_name, ', ' order by w_id) from warehouse"))
                .isEqualTo("1 seed 1, 2 seed 1");
    }

    @Test
    void aFillWithWrongOrdersIsNotAccepted() throws SQLException {
        OrderEntryWorkload defective =
                new OrderEntryWorkload(id -> engine, (settings, seed) -> List.of(new TinyBlock(1, seed, 2_999)));
        BoundWorkload bound = bound(defective, Map.of(), 1);
        bound.create(connection, Existing.REFUSE);
        bound.fill(connection, 0, 1, FillProgress.SILENT);
        assertThatThrownBy(() -> bound.finish(TestPostgres.like(connection)))
                .isInstanceOf(PreparationException.class)
                .hasMessageContaining("1 districts")
                .hasMessageContaining("prepare: replace");
        assertThatThrownBy(() -> bound.beforeRun(connection)).hasMessageContaining("interrupted");
    }

    @ParameterizedTest
    @CsvSource({"warehouses, 3, warehouses 2 (asked for: 3)", "partitions, 2, partitions 1 (asked for: 2)"})
    void aRunThatAsksForOtherDataIsRefusedWithBothValues(String name, long asked, String message) throws SQLException {
        filled(bound(TWO_WAREHOUSES, 1));
        BoundWorkload bound =
                bound(name.equals("warehouses") ? Map.of(name, asked) : Map.of("warehouses", 2L, name, asked), 1);
        assertThatThrownBy(() -> bound.beforeRun(connection))
                .isInstanceOf(PreparationException.class)
                .hasMessageContaining(message);
    }

    @Test
    void aDatabaseThatSomethingElseFilledMustHaveTheWarehouses() throws SQLException {
        assertThatThrownBy(() -> bound(TWO_WAREHOUSES, 1).beforeRun(connection)).hasMessageContaining("prepare: fill");
        TinyTables.create(connection);
        TinyTables.fill(connection);
        assertThatCode(() -> bound(TWO_WAREHOUSES, 1).beforeRun(connection)).doesNotThrowAnyException();
        assertThatThrownBy(() -> bound(Map.of("warehouses", 9L), 1).beforeRun(connection))
                .isInstanceOf(PreparationException.class)
                .hasMessageContaining("has 2 warehouses, expected: 9")
                .hasMessageContaining("Set warehouses: 2");
    }

    @Test
    void theBooksGrowByWhatARunCommitted() throws SQLException {
        TinyTables.create(connection);
        TinyTables.fill(connection);
        BoundWorkload bound = bound(TWO_WAREHOUSES, 1);
        assertThat(bound.count(connection)).isEqualTo(Map.of("orders", 12_000L, "payments", 40L, "deliveries", 8_400L));
        TinyTables.run(connection);
        assertThat(bound.count(connection)).isEqualTo(Map.of("orders", 12_002L, "payments", 42L, "deliveries", 8_402L));
    }

    @Test
    void dropLeavesNothing() throws SQLException {
        BoundWorkload bound = bound(TWO_WAREHOUSES, 1);
        filled(bound);
        bound.drop(connection);
        bound.drop(connection);
        assertThat(TestPostgres.query(connection, "select count(*) from pg_tables where schemaname = 'public'"))
                .isEqualTo("0");
    }

    @ParameterizedTest
    @CsvSource({
        "procedures, , CALL",
        "procedures, call, CALL",
        "procedures, driver, RUNNER",
        "client-sql, , RUNNER",
        "client-sql, driver, RUNNER"
    })
    void usersCallInTheModeAndCommitAsAsked(String mode, String commit, Commit expected) throws SQLException {
        Map<String, Object> parameters = commit == null ? Map.of("mode", mode) : Map.of("mode", mode, "commit", commit);
        User user = bound(parameters, 1).newUser(new UserIdentity(0, 1, 1));
        int transaction = user.next();
        user.execute(transaction, NoSession.INSTANCE);
        assertThat(engine.calls).containsExactly(mode);
        assertThat(user.commitOf(transaction)).isEqualTo(expected);
    }

    @Test
    void waitsComeFromTheSpecificationOnRequest() {
        assertThat(bound(Map.of(), 1).newUser(new UserIdentity(0, 1, 1)).pauseNanos())
                .isZero();
        assertThat(bound(Map.of("waits", "spec"), 1)
                        .newUser(new UserIdentity(0, 1, 1))
                        .pauseNanos())
                .isGreaterThan(2_000_000_000L);
    }
}
