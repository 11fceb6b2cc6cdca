package dev.lockstep.run.machine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.run.machine.LedgerMachine.Gap;
import dev.lockstep.run.machine.LedgerMachine.Offer;
import dev.lockstep.run.machine.LedgerMachine.Verdict;
import java.util.List;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

class LedgerMachineTest {

    @Test
    void acknowledgesOnlyWhatHasNoGapBeforeIt() {
        LedgerState state = offered(0, 1, 4, 3);

        assertThat(state.next()).isEqualTo(2);
        assertThat(LedgerMachine.gaps(state)).containsExactly(new Gap(2, 3));
        assertThat(LedgerMachine.offer(state, 2).state().next()).isEqualTo(5);
    }

    @Test
    void storesANumberOnce() {
        LedgerState state = offered(0, 2);

        assertThat(LedgerMachine.offer(state, 0).verdict()).isEqualTo(Verdict.KNOWN);
        assertThat(LedgerMachine.offer(state, 2).verdict()).isEqualTo(Verdict.KNOWN);
        assertThat(LedgerMachine.offer(state, 1).verdict()).isEqualTo(Verdict.STORE);
    }

    @Test
    void refusesNumbersThatCannotBeRight() {
        assertThat(LedgerMachine.offer(LedgerState.EMPTY, -1).reason()).isEqualTo("Interval number -1 is negative");
        assertThat(LedgerMachine.offer(LedgerState.EMPTY, LedgerMachine.WINDOW - 1)
                        .verdict())
                .isEqualTo(Verdict.STORE);
        assertThat(LedgerMachine.offer(offered(0), LedgerMachine.WINDOW + 1).reason())
                .isEqualTo("Interval 10001, where 1 is next: more than 10000 ahead");
    }

    @Test
    void isCompleteWhenAllDeclaredNumbersAreStored() {
        LedgerState declared = LedgerMachine.declare(offered(0, 2), 3).state();

        assertThat(declared.complete()).isFalse();
        assertThat(LedgerMachine.gaps(declared)).containsExactly(new Gap(1, 2));
        assertThat(LedgerMachine.offer(declared, 1).state().complete()).isTrue();
        assertThat(LedgerMachine.offer(declared, 3).reason())
                .isEqualTo("Interval 3, where the agent had declared 3 intervals");
    }

    @Test
    void namesTheGapAtTheEnd() {
        LedgerState declared = LedgerMachine.declare(offered(0, 1), 5).state();

        assertThat(LedgerMachine.gaps(declared)).containsExactly(new Gap(2, 5));
    }

    @Test
    void anAgentThatNeverStartedHasACompleteLedger() {
        assertThat(LedgerMachine.declare(LedgerState.EMPTY, 0).state().complete())
                .isTrue();
    }

    @Test
    void theFirstDeclarationHolds() {
        LedgerState declared = LedgerMachine.declare(offered(0), 2).state();

        assertThat(LedgerMachine.declare(declared, 2).verdict()).isEqualTo(Verdict.KNOWN);
        assertThat(LedgerMachine.declare(declared, 3))
                .isEqualTo(new Offer(declared, Verdict.REFUSE, "The agent declared 2 intervals, then 3"));
        assertThat(LedgerMachine.declare(offered(0, 4), 3).reason())
                .isEqualTo("The agent declared 3 intervals, but 4 is stored");
    }

    @Test
    void isRebuiltFromTheNumbersInTheStore() {
        assertThat(LedgerState.of(List.of(3L, 0L, 1L, 5L), OptionalLong.of(6)))
                .isEqualTo(LedgerMachine.declare(offered(0, 1, 3, 5), 6).state());
    }

    private static LedgerState offered(long... sequences) {
        LedgerState state = LedgerState.EMPTY;
        for (long sequence : sequences) {
            state = LedgerMachine.offer(state, sequence).state();
        }
        return state;
    }
}
