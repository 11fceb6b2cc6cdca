package dev.lockstep.workload.vcenterdb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lockstep.engine.postgresql.TestPostgres;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.LocalDateTime;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class RollupProcedureTest {

    /** One counter of each type: 1 A, 2 S, 3 X, 4 N, 5 L, 6 O. */
    private static final String TYPES = "ASXNLO";

    private static final LocalDateTime START = LocalDateTime.of(2010, 1, 1, 0, 0);

    private static StatDatabase handMade() throws SQLException {
        StatDatabase database = StatDatabase.empty();
        for (int counter = 1; counter <= TYPES.length(); counter++) {
            database.execute(
                    "INSERT INTO stat_def VALUES (%d, 'cpu', 's', '%s', 'A', 'number', 1, 0, NULL)"
                            .formatted(counter, TYPES.charAt(counter - 1)),
                    "INSERT INTO stat_counter VALUES (%d, %d, 1, 1)".formatted(counter, counter));
        }
        return database;
    }

    /** The samples of five minutes after the start, the same for every counter; -1 is none. */
    private static void samples(StatDatabase database, long... values) throws SQLException {
        for (int place = 0; place < values.length; place++) {
            int id = place + 1;
            database.execute(
                    "INSERT INTO sample_time_1 VALUES (%d, '%s', NULL)".formatted(id, START.plusMinutes(5L * id)));
            if (values[place] >= 0) {
                database.execute("INSERT INTO hist_stat_1 SELECT counter_id, %d, %d FROM stat_counter"
                        .formatted(id, values[place]));
            }
        }
    }

    private static String rolledUp(StatDatabase database) throws SQLException {
        return database.text("SELECT coalesce(string_agg(counter_id || '=' || stat_val, ' ' ORDER BY counter_id), '')"
                + " FROM hist_stat_2");
    }

    @Test
    void aFullWindowIsRolledUpByTheTypeOfEachCounter() throws SQLException {
        try (StatDatabase database = handMade()) {
            samples(database, 5, 9, 1, 8, 2, 7);
            ProcLog.Entry entry = database.call(Procedure.ROLLUP1);

            assertThat(rolledUp(database)).isEqualTo("1=5 2=32 3=9 4=1 5=7");
            assertThat(entry).isEqualTo(new ProcLog.Entry(1, 5, 0, 0));
            assertThat(database.text("SELECT time_id || ' ' || sample_time FROM sample_time_2"))
                    .isEqualTo("1 2010-01-01 00:30:00");
        }
    }

    @Test
    void missingSamplesAreLeftOut() throws SQLException {
        try (StatDatabase database = handMade()) {
            samples(database, 5, -1, -1, 8, 2, -1);
            database.call(Procedure.ROLLUP1);

            assertThat(rolledUp(database)).isEqualTo("1=5 2=15 3=8 4=2 5=2");
        }
    }

    @Test
    void oneSampleIsItsOwnMeanAndAHalfIsRoundedUp() throws SQLException {
        try (StatDatabase database = handMade()) {
            samples(database, 3, -1, -1, -1, -1, -1, 3, 4);
            database.call(Procedure.ROLLUP1, StatDatabase.NOW, 0);

            assertThat(rolledUp(database)).startsWith("1=3 1=4 2=3 2=7");
        }
    }

    @Test
    void aWindowWithTimesAndWithoutValuesHasNoRow() throws SQLException {
        try (StatDatabase database = handMade()) {
            samples(database, -1, -1);

            assertThat(database.call(Procedure.ROLLUP1).windows()).isEqualTo(1);
            assertThat(rolledUp(database)).isEmpty();
        }
    }

    @Test
    void meansAreExactOverLargeValues() throws SQLException {
        try (StatDatabase database = handMade()) {
            samples(database, 4_294_967_295L, 4_294_967_294L);
            database.call(Procedure.ROLLUP1);

            assertThat(rolledUp(database))
                    .startsWith("1=4294967295 2=8589934589")
                    .endsWith("5=4294967294");
        }
    }

    @Test
    void aWindowOwnsItsEndAndNotItsStart() throws SQLException {
        try (StatDatabase database = handMade()) {
            samples(database, 1, 1, 1, 1, 1, 1, 100);
            database.call(Procedure.ROLLUP1);

            assertThat(database.text("SELECT string_agg(coalesce(rolled_into::text, '-'), '' ORDER BY time_id)"
                            + " FROM sample_time_1"))
                    .isEqualTo("111111-");
            assertThat(rolledUp(database)).startsWith("1=1 2=6");
        }
    }

    @ParameterizedTest
    @CsvSource({"2010-01-01T00:29:59, 0", "2010-01-01T00:30:00, 1", "2010-01-01T00:59:59, 1", "2010-01-01T01:00:00, 2"})
    void onlyWindowsThatAreOverAreDue(LocalDateTime now, int windows) throws SQLException {
        try (StatDatabase database = handMade()) {
            samples(database, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1);

            assertThat(database.call(Procedure.ROLLUP1, now, 0).windows()).isEqualTo(windows);
        }
    }

    @Test
    void aWindowThatIsThereAlreadyIsAnErrorAndNothingChanges() throws SQLException {
        try (StatDatabase database = handMade()) {
            samples(database, 1, 2, 3, 4, 5, 6);
            database.execute("INSERT INTO sample_time_2 VALUES (1, '2010-01-01 00:30', NULL)");
            String before = database.fingerprint();

            assertThatThrownBy(() -> database.call(Procedure.ROLLUP1)).hasMessageContaining("sample_time_2");
            assertThat(database.fingerprint()).isEqualTo(before);
        }
    }

    @ParameterizedTest
    @EnumSource(
            value = Procedure.class,
            names = {"ROLLUP1", "ROLLUP2", "ROLLUP3"})
    void aCallOnTheFilledDatabaseIsRightAndASecondOneDoesNothing(Procedure procedure) throws SQLException {
        try (StatDatabase database = StatDatabase.filled(StatDatabase.SMALL)) {
            assertThat(database.call(procedure).rows())
                    .isEqualTo(database.data().inventory().rolledCounters());
            assertThat(database.inspect(procedure)).isZero();

            database.call(procedure, StatDatabase.NOW, 0);
            String before = database.fingerprint();
            assertThat(database.call(procedure, StatDatabase.NOW, 0)).isEqualTo(new ProcLog.Entry(0, 0, 0, 0));
            assertThat(database.fingerprint()).isEqualTo(before);
        }
    }

    @Test
    void theLastHalfHourOfThePaperHasFiveSamples() throws SQLException {
        try (StatDatabase database = StatDatabase.filled(StatDatabase.SMALL)) {
            assertThat(database.call(Procedure.ROLLUP1, StatDatabase.NOW, 0).windows())
                    .isEqualTo(2);
            assertThat(database.text("SELECT string_agg(n::text, ' ' ORDER BY rolled_into) FROM (SELECT rolled_into,"
                            + " count(*) AS n FROM sample_time_1 WHERE rolled_into > 0 GROUP BY rolled_into) w"))
                    .isEqualTo("6 5");
            assertThat(database.violated()).isEmpty();
        }
    }

    /** A locked sample holds the call up in the middle of its window. */
    @Test
    void aLostConnectionLeavesNoHalfWindow() throws Exception {
        try (StatDatabase database = StatDatabase.filled(StatDatabase.SMALL);
                Connection holder = database.another()) {
            database.execute("UPDATE sample_time_1 SET rolled_into = NULL");
            holder.setAutoCommit(false);
            TestPostgres.query(holder, "SELECT time_id FROM sample_time_1 WHERE time_id = 200 FOR UPDATE");
            Thread caller = new Thread(() -> callOnAnother(database));
            caller.start();
            while (database.number("SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity"
                            + " WHERE datname = current_database() AND wait_event_type = 'Lock'")
                    == 0) {
                Thread.onSpinWait();
            }
            caller.join();
            holder.rollback();

            assertThat(database.number("SELECT count(*) FROM sample_time_1 WHERE rolled_into IS NULL"))
                    .isEqualTo(563 - 198);
            assertThat(database.number("SELECT window_count FROM proc_log WHERE call_id = 99"))
                    .isEqualTo(33);
            assertThat(database.violated()).isEmpty();
        }
    }

    private static void callOnAnother(StatDatabase database) {
        try (var other = database.another();
                var statement = other.createStatement()) {
            statement.execute("CALL stats_rollup1(99, '2010-06-05', 0)");
        } catch (SQLException killed) {
            // As intended.
        }
    }
}
