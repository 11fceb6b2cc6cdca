package dev.lockstep.workload.vcenterdb;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.workload.vcenterdb.data.StatInventory;
import java.sql.SQLException;
import java.time.LocalDateTime;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class RankProcedureTest {

    @ParameterizedTest
    @EnumSource(
            value = Procedure.class,
            names = {"TOPN1", "TOPN2", "TOPN3", "TOPN4"})
    void everyVirtualMachineHasItsIntegralValuesAndASecondCallTheSame(Procedure procedure) throws SQLException {
        try (StatDatabase database = StatDatabase.filled(StatDatabase.SMALL)) {
            long rows =
                    (long) StatInventory.METRICS * database.data().inventory().vms();

            assertThat(database.call(procedure).rows()).isEqualTo(rows);
            assertThat(database.inspect(procedure)).isZero();
            String values = "SELECT string_agg(integral_val::text, ' ' ORDER BY metric_no, entity_id) FROM "
                    + procedure.level().rankTable();
            String first = database.text(values);
            assertThat(database.call(procedure).rows()).isEqualTo(rows);
            assertThat(database.text(values)).isEqualTo(first);
        }
    }

    /** A sum of differences is a total already; of other types each value holds for its interval. */
    @Test
    void onlyValuesAreMultipliedByTheInterval() throws SQLException {
        try (StatDatabase database = StatDatabase.empty()) {
            database.execute(
                    "INSERT INTO entity VALUES (1, 'V', 'vm-000001', NULL), (2, 'V', 'vm-000002', NULL),"
                            + " (3, 'H', 'host-000001', NULL)",
                    "INSERT INTO stat_def VALUES (1, 'cpu', 'a', 'A', 'A', 'number', 1, 1, 1),"
                            + " (2, 'net', 's', 'S', 'D', 'number', 1, 1, 3)",
                    "INSERT INTO stat_counter VALUES (1, 1, 1, 1), (2, 2, 1, 1), (3, 1, 2, 1), (4, 1, 3, 1),"
                            + " (5, 1, 1, 2)",
                    "INSERT INTO sample_time_1 VALUES (1, '2010-06-04 00:00', 0), (2, '2010-06-05 00:00', 0),"
                            + " (3, '2010-06-03 23:55', 0), (4, '2010-06-05 00:05', 0)",
                    "INSERT INTO hist_stat_1 SELECT c, t, 10 * c + t FROM generate_series(1, 5) c,"
                            + " generate_series(1, 4) t WHERE c <> 3");
            database.call(Procedure.TOPN1);

            assertThat(database.text("SELECT string_agg(metric_no || '/' || entity_id || '=' || integral_val || '/'"
                            + " || sample_count, ' ' ORDER BY metric_no, entity_id) FROM topn_1"))
                    .isEqualTo("1/1=6900/2 1/2=0/0 3/1=43/2");
        }
    }

    @Test
    void tiesAreOrderedByEntity() throws SQLException {
        try (StatDatabase database = StatDatabase.filled(Map.of("scale", 0.0005, "statisticsLevel", 1L))) {
            database.execute("UPDATE hist_stat_4 SET stat_val = 5");
            database.call(Procedure.TOPN4);

            assertThat(database.inspect(Procedure.TOPN4)).isZero();
        }
    }

    @Test
    void aReaderAlwaysSeesAWholeRanking() throws Exception {
        try (StatDatabase database = StatDatabase.filled(StatDatabase.SMALL);
                var reader = database.another();
                var statement = reader.createStatement()) {
            database.call(Procedure.TOPN2);
            AtomicBoolean running = new AtomicBoolean(true);
            Thread caller = new Thread(() -> {
                try {
                    for (int call = 0; call < 20; call++) {
                        database.call(Procedure.TOPN2, LocalDateTime.of(2010, 6, 5, 0, 0), 0);
                    }
                } catch (SQLException failed) {
                    throw new IllegalStateException(failed);
                } finally {
                    running.set(false);
                }
            });
            caller.start();
            while (running.get()) {
                try (var row = statement.executeQuery("SELECT count(*) FROM topn_2")) {
                    row.next();
                    assertThat(row.getInt(1)).isEqualTo(4);
                }
            }
            caller.join();
        }
    }
}
