package dev.lockstep.workload.orderentry.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.workload.Commit;
import dev.lockstep.workload.Outcome;
import dev.lockstep.workload.User;
import dev.lockstep.workload.UserIdentity;
import dev.lockstep.workload.orderentry.NoSession;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class TerminalUserTest {

    private final List<Object> inputs = new ArrayList<>();
    private final FakeTransactions transactions = new FakeTransactions(inputs::add);

    @Test
    void theSameSeedRepeatsTheSameInputsAndAnotherDoesNot() throws SQLException {
        List<Object> first = Terminals.inputs(Terminals.settings(4), new UserIdentity(0, 2, 5), 500);
        assertThat(Terminals.inputs(Terminals.settings(4), new UserIdentity(0, 2, 5), 500))
                .isEqualTo(first);
        assertThat(Terminals.inputs(Terminals.settings(4), new UserIdentity(0, 2, 6), 500))
                .isNotEqualTo(first);
    }

    @Test
    void waitingChangesNoInput() throws SQLException {
        List<Object> patient = new ArrayList<>();
        User waiting = Terminals.user(new FakeTransactions(patient::add), Terminals.waiting(1, Mix.usual()));
        User hasty = Terminals.user(transactions, Terminals.waiting(0, Mix.usual()));
        for (int cycle = 0; cycle < 500; cycle++) {
            Terminals.cycle(waiting);
            assertThat(waiting.pauseNanos()).isPositive();
            Terminals.cycle(hasty);
            assertThat(hasty.pauseNanos()).isZero();
        }
        assertThat(inputs).isEqualTo(patient);
    }

    @ParameterizedTest
    @EnumSource
    void aRetryRepeatsTheInputs(Kind kind) throws SQLException {
        User user = Terminals.user(transactions, only(kind));
        int transaction = user.next();
        for (int attempt = 0; attempt < 3; attempt++) {
            user.execute(transaction, NoSession.INSTANCE);
        }
        assertThat(transaction).isEqualTo(kind.index());
        assertThat(inputs).hasSize(3).containsOnly(inputs.get(0));
    }

    @Test
    void anAbandonedCycleIsFollowedByANewTransaction() throws SQLException {
        User user = Terminals.user(transactions, only(Kind.PAYMENT));
        user.execute(user.next(), NoSession.INSTANCE);
        user.abandonCycle();
        user.execute(user.next(), NoSession.INSTANCE);
        assertThat(inputs).hasSize(2).doesNotHaveDuplicates();
        assertThat(user.next()).isEqualTo(User.CYCLE_END);
    }

    @Test
    void anOrderOfAnUnknownItemIsRolledBackAndAllElseCommitsAUnit() throws SQLException {
        User user = Terminals.user(transactions, Terminals.settings(4));
        for (int cycle = 0; cycle < 2_000; cycle++) {
            Outcome outcome = Terminals.cycle(user);
            Object input = inputs.get(inputs.size() - 1);
            boolean unknownItem = input instanceof EnteredOrder order && order.hasUnknownItem();
            assertThat(outcome.isCommitted()).isEqualTo(!unknownItem);
        }
        assertThat(inputs)
                .filteredOn(input -> input instanceof EnteredOrder order && order.hasUnknownItem())
                .isNotEmpty();
    }

    @Test
    void theUnitsOfADeliveryAreTheOrdersDelivered() throws SQLException {
        User user = Terminals.user(transactions, only(Kind.DELIVERY));
        for (int delivered : new int[] {10, 7, 0}) {
            transactions.delivered = delivered;
            Outcome outcome = Terminals.cycle(user);
            assertThat(outcome.isCommitted()).isTrue();
            assertThat(outcome.units()).isEqualTo(delivered);
        }
    }

    @ParameterizedTest
    @EnumSource
    void tenOrdersAreAtStakeInADeliveryAndOneUnitElsewhere(Kind kind) {
        User user = Terminals.user(transactions, Terminals.settings(1));
        assertThat(user.unitsAtStake(kind.index())).isEqualTo(kind == Kind.DELIVERY ? 10 : 1);
    }

    @ParameterizedTest
    @EnumSource(names = {"CALL", "RUNNER"})
    void whoeverTheSettingsNameCommits(Commit commit) {
        User user = Terminals.user(transactions, new TerminalSettings(1, commit, false, Mix.usual(), 0));
        assertThat(user.commitOf(user.next())).isEqualTo(commit);
    }

    private static TerminalSettings only(Kind kind) {
        return new TerminalSettings(4, Commit.CALL, false, Mix.weighted(Map.of(kind.label(), 1.0)), 0);
    }
}
