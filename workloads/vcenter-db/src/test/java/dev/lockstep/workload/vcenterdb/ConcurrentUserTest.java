package dev.lockstep.workload.vcenterdb;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.engine.postgresql.PostgresEngine;
import dev.lockstep.workload.User;
import dev.lockstep.workload.vcenterdb.ConcurrentUser.Duty;
import dev.lockstep.workload.vcenterdb.data.SampleTimes;
import dev.lockstep.workload.vcenterdb.data.StatInventory;
import dev.lockstep.workload.vcenterdb.data.VcenterData;
import java.util.EnumSet;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ConcurrentUserTest {

    private static final int A_DAY = 288;
    private static final int CYCLES_OF_TWO_HOURS = 24;

    private static ConcurrentUser user(EnumSet<Duty> duties) {
        VcenterData data = new VcenterData(StatInventory.of(0.001, 4), SampleTimes.steady());
        return new ConcurrentUser(
                new ProcedureCalls(StatDatabase.TEXTS),
                new ClientRows(new PostgresEngine(), data),
                new CallIds(0, 0, 1),
                duties,
                7);
    }

    @ParameterizedTest
    @CsvSource({
        "TOPN1, 144",
        "ROLLUP1, 48",
        "TOPN2, 48",
        "PURGE1, 48",
        "ROLLUP2, 12",
        "TOPN3, 12",
        "PURGE2, 12",
        "ROLLUP3, 1",
        "TOPN4, 1",
        "PURGE3, 1"
    })
    void aDayHasTheCallsOfThePapersSchedule(Procedure procedure, int calls) {
        ConcurrentUser user = user(EnumSet.of(Duty.JOBS));

        int called = 0;
        for (int cycles = 0; cycles < A_DAY; ) {
            int next = user.next();
            called += next == procedure.transaction() ? 1 : 0;
            cycles += next == User.CYCLE_END ? 1 : 0;
        }

        assertThat(called).isEqualTo(calls);
    }

    @Test
    void aSingleUserInsertsASampleBeforeItCallsWhatIsDue() {
        ConcurrentUser user = user(EnumSet.allOf(Duty.class));

        assertThat(user.next()).isEqualTo(VcenterDbWorkload.COLLECT);
        assertThat(user.next()).isEqualTo(User.CYCLE_END);
        assertThat(user.next()).isEqualTo(VcenterDbWorkload.COLLECT);
        assertThat(user.next()).isEqualTo(Procedure.TOPN1.transaction());
        assertThat(user.pauseNanos()).isEqualTo(7);
    }

    @Test
    @Tag("thorough")
    void samplesThatArriveBetweenTwoRollupsWaitForTheNextCycle() throws Exception {
        Map<String, Object> steady = Map.of("scale", 0.000125, "statisticsLevel", 2L, "profile", "steady");
        try (StatDatabase database = StatDatabase.filled(steady)) {
            User jobs = database.user(EnumSet.of(Duty.JOBS));
            for (int cycles = 0; cycles < 2 * CYCLES_OF_TWO_HOURS; ) {
                int next = jobs.next();
                if (next == User.CYCLE_END) {
                    cycles++;
                } else {
                    jobs.execute(next, database.session());
                }
                int samples = next == Procedure.ROLLUP1.transaction() ? CYCLES_OF_TWO_HOURS : 1;
                for (int sample = 0; sample < samples; sample++) {
                    database.collect();
                }
            }

            assertThat(database.violated()).isEmpty();
            assertThat(database.number("SELECT count(*) FROM sample_time_3 WHERE time_id > 360"))
                    .isGreaterThan(1);
        }
    }
}
