package dev.lockstep.run.machine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.run.machine.LeaseMessage.Granted;
import dev.lockstep.run.machine.LeaseMessage.Seen;
import dev.lockstep.run.machine.LeaseMessage.Taken;
import dev.lockstep.run.machine.LeaseMessage.WriteRefused;
import dev.lockstep.run.machine.LeaseState.Phase;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class LeaseMachineTest {

    private final List<LeaseAction> actions = new ArrayList<>();
    private LeaseState state = LeaseState.STARTING;

    @Test
    void takesATermBeforeItLeads() {
        on(new Granted());
        assertThat(actions).containsExactly(new LeaseAction.TakeTerm());
        assertThat(state.leading()).isFalse();

        on(new Taken(7, "me"));
        assertThat(actions).containsExactly(new LeaseAction.Lead(7));
        assertThat(state).isEqualTo(new LeaseState(Phase.LEADING, 7, "me"));
    }

    @Test
    void leadsOnWhenItIsGivenTheLeaseAgain() {
        lead(7);
        on(new Granted());

        assertThat(actions).isEmpty();
        assertThat(state.leading()).isTrue();
    }

    @Test
    void stepsDownWhenALaterTermHasBegunAndNotBefore() {
        lead(7);
        on(new Seen(7, "me"));
        on(new Seen(6, "the one before"));
        assertThat(state.leading()).isTrue();

        on(new Seen(8, "other"));
        assertThat(actions).containsExactly(new LeaseAction.StepDown("other has taken over"));
        assertThat(state).isEqualTo(new LeaseState(Phase.DEPOSED, 8, "other"));
    }

    @Test
    void stepsDownOnceWhenWritesAreRefused() {
        lead(7);
        on(new WriteRefused());
        assertThat(actions).containsExactly(new LeaseAction.StepDown("a write was refused"));

        on(new WriteRefused());
        on(new Seen(8, "other"));
        on(new Granted());
        on(new Taken(9, "me"));
        assertThat(actions).isEmpty();
        assertThat(state.phase()).isEqualTo(Phase.DEPOSED);
    }

    @Test
    void knowsWhoLeadsWhileItStandsBy() {
        on(new Seen(3, "other"));
        on(new WriteRefused());

        assertThat(state).isEqualTo(new LeaseState(Phase.STANDING_BY, 3, "other"));
        assertThat(actions).isEmpty();
    }

    @Test
    void doesNotLeadInATermThatItHasSeenPass() {
        on(new Seen(9, "other"));
        on(new Granted());
        on(new Taken(9, "me"));

        assertThat(state.leading()).isFalse();
    }

    private void lead(long term) {
        on(new Granted());
        on(new Taken(term, "me"));
        actions.clear();
    }

    private void on(LeaseMessage message) {
        actions.clear();
        LeaseMachine.Transition transition = LeaseMachine.on(state, message);
        state = transition.state();
        actions.addAll(transition.actions());
    }
}
