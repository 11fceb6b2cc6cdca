package dev.lockstep.workload.vcenterdb;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.workload.vcenterdb.data.StatLevel;
import java.sql.SQLException;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class PurgeProcedureTest {

    @ParameterizedTest
    @CsvSource({"PURGE1, 288", "PURGE2, 96", "PURGE3, 86"})
    void whatIsPastItsRetentionGoesAndASecondCallDoesNothing(Procedure procedure, int intervals) throws SQLException {
        try (StatDatabase database = StatDatabase.filled(StatDatabase.SMALL)) {
            ProcLog.Entry entry = database.call(procedure);

            assertThat(entry.windows()).isEqualTo(intervals);
            assertThat(entry.deleted())
                    .isEqualTo((long) intervals * database.data().inventory().counters());
            assertThat(database.inspect(procedure)).isZero();
            assertThat(database.violated()).isEmpty();
            assertThat(database.call(procedure)).isEqualTo(new ProcLog.Entry(0, 0, 0, 0));
        }
    }

    static Stream<Arguments> touched() {
        return Stream.of(
                Arguments.of(Procedure.PURGE1, List.of(StatLevel.FIVE_MINUTES)),
                Arguments.of(Procedure.PURGE2, List.of(StatLevel.HALF_HOURS)),
                Arguments.of(Procedure.PURGE3, List.of(StatLevel.TWO_HOURS, StatLevel.DAYS)));
    }

    @ParameterizedTest
    @MethodSource("touched")
    void noOtherLevelIsTouched(Procedure procedure, List<StatLevel> touched) throws SQLException {
        try (StatDatabase database = StatDatabase.filled(StatDatabase.SMALL)) {
            database.call(procedure);

            for (StatLevel level : StatLevel.values()) {
                long gone = database.data().times().count(level)
                        - database.number("SELECT count(*) FROM " + level.timeTable());
                assertThat(gone > 0).as("%s", level).isEqualTo(touched.contains(level));
            }
        }
    }

    @Test
    void whatIsNotRolledUpStaysUntilItIsForced() throws SQLException {
        try (StatDatabase database = StatDatabase.filled(StatDatabase.SMALL)) {
            database.execute("UPDATE sample_time_1 SET rolled_into = NULL WHERE time_id IN (3, 5)");
            ProcLog.Entry guarded = database.call(Procedure.PURGE1);

            assertThat(guarded.windows()).isEqualTo(286);
            assertThat(guarded.guarded()).isEqualTo(2);
            assertThat(database.number("SELECT count(*) FROM hist_stat_1 WHERE time_id IN (3, 5)"))
                    .isEqualTo(2L * database.data().inventory().counters());

            ProcLog.Entry forced = database.force(Procedure.PURGE1, StatDatabase.NOW);
            assertThat(forced.windows()).isEqualTo(2);
            assertThat(forced.guarded()).isZero();
        }
    }

    @Test
    void theCutoffItselfGoes() throws SQLException {
        try (StatDatabase database = StatDatabase.filled(StatDatabase.SMALL)) {
            database.call(Procedure.PURGE1);

            assertThat(database.text("SELECT min(sample_time) FROM sample_time_1"))
                    .isEqualTo("2010-06-04 00:05:00");
        }
    }
}
