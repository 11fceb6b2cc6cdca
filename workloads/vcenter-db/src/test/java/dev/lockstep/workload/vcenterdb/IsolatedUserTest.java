package dev.lockstep.workload.vcenterdb;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.engine.postgresql.PostgresEngine;
import dev.lockstep.workload.User;
import dev.lockstep.workload.vcenterdb.data.SampleTimes;
import dev.lockstep.workload.vcenterdb.data.StatInventory;
import dev.lockstep.workload.vcenterdb.data.VcenterData;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class IsolatedUserTest {

    private static final VcenterData DATA = new VcenterData(StatInventory.of(0.001, 4), SampleTimes.paper());

    private static IsolatedUser user(long calls) {
        return user(calls, Procedure.ALL);
    }

    private static IsolatedUser user(long calls, List<Procedure> order) {
        return new IsolatedUser(
                new ProcedureCalls(StatDatabase.TEXTS),
                new ClientRows(new PostgresEngine(), DATA),
                new Inspections(DATA),
                new CallIds(0, 0, 1),
                StatDatabase.NOW,
                order,
                calls);
    }

    private static List<Integer> cycle(User user) {
        List<Integer> transactions = new ArrayList<>();
        for (int next = user.next(); next >= 0; next = user.next()) {
            transactions.add(next);
        }
        return transactions;
    }

    @Test
    void callsInspectsAndRestoresInTheOrderOfTheProcedures() {
        IsolatedUser user = user(20);

        List<Integer> called = new ArrayList<>();
        for (int cycle = 0; cycle < 20; cycle++) {
            List<Integer> transactions = cycle(user);
            called.add(transactions.get(0));
            assertThat(transactions.get(1)).isEqualTo(VcenterDbWorkload.INSPECT);
            assertThat(transactions.get(transactions.size() - 1)).isEqualTo(VcenterDbWorkload.RESTORE);
        }

        assertThat(called).containsExactly(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9);
        assertThat(user.next()).isEqualTo(User.DONE);
        assertThat(user.next()).isEqualTo(User.DONE);
    }

    @ParameterizedTest
    @CsvSource({"all, 10", "rollup, 3", "topn, 4", "purge, 3", "purge2, 1"})
    void callsOnlyTheProceduresThatAreChosen(String label, int procedures) {
        List<Procedure> chosen = Procedure.chosen(label);
        IsolatedUser user = user(chosen.size(), chosen);

        for (Procedure procedure : chosen) {
            assertThat(cycle(user)).startsWith(procedure.transaction());
        }

        assertThat(chosen).hasSize(procedures);
        assertThat(user.next()).isEqualTo(User.DONE);
    }

    @Test
    void onlyPurgesAreVacuumed() {
        IsolatedUser user = user(10);

        for (Procedure procedure : Procedure.ALL) {
            assertThat(cycle(user).contains(VcenterDbWorkload.VACUUM))
                    .isEqualTo(procedure.kind() == Procedure.Kind.PURGE);
        }
    }

    @Test
    void afterAFailureItOnlyRestoresAndThenGoesOn() {
        IsolatedUser user = user(2);
        user.next();
        user.abandonCycle();

        assertThat(cycle(user)).containsExactly(VcenterDbWorkload.RESTORE);
        assertThat(cycle(user)).startsWith(Procedure.ROLLUP2.transaction());
        assertThat(user.next()).isEqualTo(User.DONE);
    }

    @Test
    void aFailedRestorationIsRepeatedEvenAfterTheLastCall() {
        IsolatedUser user = user(1);
        for (int next = user.next(); next != VcenterDbWorkload.RESTORE; next = user.next()) {
            assertThat(next).isNotNegative();
        }
        user.abandonCycle();

        assertThat(cycle(user)).containsExactly(VcenterDbWorkload.RESTORE);
        assertThat(user.next()).isEqualTo(User.DONE);
    }

    /** What a killed call may have done covers all that it can do on the filled database. */
    @ParameterizedTest
    @CsvSource({"ROLLUP1, 913", "TOPN1, 32", "PURGE1, 268416", "PURGE3, 80152"})
    void whatIsAtStakeIsAtLeastWhatACallDoes(Procedure procedure, long rows) {
        assertThat(UnitsAtStake.of(procedure, DATA, 1)).isGreaterThanOrEqualTo(rows);
    }

    @Test
    void idsOfCallsAreNewAndEachUsersOwn() {
        CallIds first = new CallIds(41, 0, 2);
        CallIds second = new CallIds(41, 1, 2);

        assertThat(List.of(first.next(), second.next(), first.next(), second.next()))
                .containsExactly(42L, 43L, 44L, 45L);
    }
}
