package dev.lockstep.workload.vcenterdb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lockstep.engine.PreparationException;
import dev.lockstep.workload.TestParameters;
import java.sql.SQLException;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class VcenterDbPreparationTest {

    private final VcenterDbWorkload workload = new VcenterDbWorkload();

    @ParameterizedTest
    @ValueSource(strings = {"tomorrow", "2010-06-05", "2010-06-05T00:00:00.5", "2010-06-05T00:00Z"})
    void aPresentThatIsNoTimeInWholeSecondsIsAFault(String now) {
        assertThat(workload.faults(TestParameters.of(workload.descriptor(), Map.of("now", now))))
                .singleElement()
                .asString()
                .contains("now", "2010-06-05T00:00", now);
    }

    @ParameterizedTest
    @CsvSource({
        "isolated, 1s, 1, false",
        "neighbour, 1s, 1, false",
        "concurrent, 1s, 2, true",
        "concurrent, 0s, 2, false"
    })
    void aModeSaysHowManyUsersHaveWorkAndWhetherTheyPause(String mode, String sampleEvery, int users, boolean pauses) {
        var parameters = TestParameters.of(workload.descriptor(), Map.of("mode", mode, "sampleEvery", sampleEvery));

        assertThat(workload.mostUsers(parameters)).isEqualTo(users);
        assertThat(workload.pauses(parameters).isPresent()).isEqualTo(pauses);
    }

    @Test
    void anIsolatedRunOnWhatAProcedureHasChangedIsRefusedWithAdvice() throws SQLException {
        try (StatDatabase database = StatDatabase.filled(StatDatabase.SMALL)) {
            assertThatCode(() -> database.bound().beforeRun(database.connection()))
                    .doesNotThrowAnyException();
            database.call(Procedure.ROLLUP1);

            assertThatThrownBy(() -> database.bound().beforeRun(database.connection()))
                    .isInstanceOf(PreparationException.class)
                    .hasMessage(
                            "sample_time_2 has 337 intervals, the fill made 336. Use prepare: reset to return to the"
                                    + " state of the fill");
        }
    }

    @Test
    void aRunWithAnotherScaleIsRefusedWithBothValues() throws SQLException {
        try (StatDatabase database = StatDatabase.filled(StatDatabase.SMALL)) {
            BoundVcenterDb other = database.bound(Map.of("scale", 0.002, "statisticsLevel", 2L));

            assertThatThrownBy(() -> other.beforeRun(database.connection()))
                    .isInstanceOf(PreparationException.class)
                    .hasMessageContaining("scale 0.000125 (asked for: 0.002)");
        }
    }

    @Test
    void aDropLeavesNothing() throws SQLException {
        try (StatDatabase database = StatDatabase.filled(StatDatabase.SMALL)) {
            database.bound().drop(database.connection());

            assertThat(database.number("SELECT count(*) FROM pg_class WHERE relnamespace = 'public'::regnamespace"))
                    .isZero();
            assertThat(database.number("SELECT count(*) FROM pg_proc WHERE pronamespace = 'public'::regnamespace"))
                    .isZero();
        }
    }
}
