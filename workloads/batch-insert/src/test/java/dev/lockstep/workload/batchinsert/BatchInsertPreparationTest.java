package dev.lockstep.workload.batchinsert;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lockstep.engine.Engine.Access;
import dev.lockstep.engine.PreparationException;
import dev.lockstep.engine.postgresql.PostgresEngine;
import dev.lockstep.engine.postgresql.TestPostgres;
import dev.lockstep.workload.Binding;
import dev.lockstep.workload.BoundWorkload;
import dev.lockstep.workload.Consistency;
import dev.lockstep.workload.Existing;
import dev.lockstep.workload.TestParameters;
import dev.lockstep.workload.fill.FillGuard;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BatchInsertPreparationTest {

    private final Access database = TestPostgres.newDatabase();
    private final BatchInsertWorkload workload = new BatchInsertWorkload();
    private final BoundWorkload bound = workload.bind(
            new Binding(new PostgresEngine(), TestParameters.of(workload.descriptor(), Map.of("rows", 100L)), 1));

    BatchInsertPreparationTest() throws SQLException {}

    @Test
    void aRunOnATableWithRowsIsRefusedWithAdvice() throws SQLException {
        try (Connection connection = TestPostgres.connect(database)) {
            bound.create(connection, Existing.REPLACE);
            bound.beforeRun(connection);
            TestPostgres.execute(connection, "CALL batch_insert_set(1, 5)");
            assertThatThrownBy(() -> bound.beforeRun(connection))
                    .isInstanceOf(PreparationException.class)
                    .hasMessageContaining("holds 5 rows")
                    .hasMessageContaining("prepare: reset");
        }
    }

    @Test
    void aRunWithoutTheTableIsRefusedWithAdvice() throws SQLException {
        try (Connection connection = TestPostgres.connect(database)) {
            assertThatThrownBy(() -> bound.beforeRun(connection))
                    .isInstanceOf(PreparationException.class)
                    .hasMessageContaining("prepare: fill");
        }
    }

    /** Its baseline would replace that of the other. */
    @Test
    void aDatabaseThatAnotherWorkloadFilledIsLeftAlone() throws SQLException {
        try (Connection connection = TestPostgres.connect(database)) {
            new FillGuard("order-entry", Map.of(), List.of())
                    .create(connection, Existing.REPLACE, 1, new FillGuard.Schema() {
                        @Override
                        public void create(Connection own) {}

                        @Override
                        public void drop(Connection own, Map<String, String> facts) {}
                    });

            for (Existing existing : Existing.values()) {
                assertThatThrownBy(() -> bound.create(connection, existing))
                        .isInstanceOf(PreparationException.class)
                        .hasMessageStartingWith(
                                "the database was filled for order-entry, seed 1, not for batch-insert");
            }
            assertThatThrownBy(() -> bound.drop(connection)).isInstanceOf(PreparationException.class);
        }
    }

    @Test
    void aLoginThatMayNotCreateIsToldSoAndNothingIsLost() throws SQLException {
        try (Connection owner = TestPostgres.connect(database)) {
            bound.create(owner, Existing.REPLACE);
            TestPostgres.asAdmin("CREATE ROLE visitor LOGIN PASSWORD 'visitor'");
            try (Connection visitor = TestPostgres.connect(new Access(database.url(), "visitor", "visitor"))) {
                assertThatThrownBy(() -> bound.create(visitor, Existing.REPLACE))
                        .isInstanceOf(PreparationException.class)
                        .hasMessageContaining("admin");
            }
            assertThat(bound.count(owner)).containsEntry("rows", 0L);
        }
    }

    @ParameterizedTest
    @CsvSource({
        "INSERT INTO batch_test (rec_num) VALUES (1), rows-are-as-written",
        "'CALL batch_insert_set(101, 102)', row-numbers-are-in-range",
        "'CALL batch_insert_set(0, 99)', sum-of-row-numbers-when-complete"
    })
    void aViolatedConditionIsFound(String sql, String condition) throws SQLException {
        try (Connection connection = TestPostgres.connect(database)) {
            bound.create(connection, Existing.REPLACE);
            TestPostgres.execute(connection, sql);
            assertThat(bound.check(connection))
                    .filteredOn(found -> found.violations() > 0)
                    .extracting(Consistency::name)
                    .contains(condition);
        }
    }
}
