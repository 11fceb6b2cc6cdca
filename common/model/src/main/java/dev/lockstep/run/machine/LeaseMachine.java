package dev.lockstep.run.machine;

import dev.lockstep.run.machine.LeaseMessage.Granted;
import dev.lockstep.run.machine.LeaseMessage.Seen;
import dev.lockstep.run.machine.LeaseMessage.Taken;
import dev.lockstep.run.machine.LeaseMessage.WriteRefused;
import dev.lockstep.run.machine.LeaseState.Phase;
import java.util.ArrayList;
import java.util.List;

/**
 * Which of several coordinators on one store drives the runs.
 *
 * <p>The lease alone is not safe: its last holder may only have been stalled. The term makes it safe. A coordinator
 * that gets the lease takes the next term in the store, and only then reads the state to resume; each write is made in
 * the writer's term, and is refused if that has passed. So a leader does not step down because it could not renew its
 * lease, but when it learns that a later term has begun.
 */
public final class LeaseMachine {

    private LeaseMachine() {}

    /** What a message led to. */
    public record Transition(LeaseState state, List<LeaseAction> actions) {
        public Transition {
            actions = List.copyOf(actions);
        }
    }

    /** Applies a message. */
    public static Transition on(LeaseState state, LeaseMessage message) {
        List<LeaseAction> actions = new ArrayList<>();
        return new Transition(message.accept(new Effects(state, actions)), actions);
    }

    private record Effects(LeaseState state, List<LeaseAction> actions) implements LeaseMessage.Visitor<LeaseState> {

        @Override
        public LeaseState granted(Granted granted) {
            return LeaseMachine.granted(state, actions);
        }

        @Override
        public LeaseState taken(Taken taken) {
            return LeaseMachine.taken(state, taken, actions);
        }

        @Override
        public LeaseState seen(Seen seen) {
            return LeaseMachine.seen(state, seen, actions);
        }

        @Override
        public LeaseState writeRefused(WriteRefused refused) {
            return state.leading() ? stepDown(state, "a write was refused", actions) : state;
        }
    }

    private static LeaseState granted(LeaseState state, List<LeaseAction> actions) {
        if (state.phase() != Phase.STANDING_BY) {
            return state;
        }
        actions.add(new LeaseAction.TakeTerm());
        return state.in(Phase.TAKING);
    }

    private static LeaseState taken(LeaseState state, Taken taken, List<LeaseAction> actions) {
        if (state.phase() != Phase.TAKING || taken.term() <= state.term()) {
            return state;
        }
        actions.add(new LeaseAction.Lead(taken.term()));
        return new LeaseState(Phase.LEADING, taken.term(), taken.self());
    }

    private static LeaseState seen(LeaseState state, Seen seen, List<LeaseAction> actions) {
        if (seen.term() <= state.term() || state.phase() == Phase.DEPOSED || state.phase() == Phase.TAKING) {
            return state;
        }
        LeaseState known = new LeaseState(state.phase(), seen.term(), seen.owner());
        return state.leading() ? stepDown(known, seen.owner() + " has taken over", actions) : known;
    }

    private static LeaseState stepDown(LeaseState state, String why, List<LeaseAction> actions) {
        actions.add(new LeaseAction.StepDown(why));
        return state.in(Phase.DEPOSED);
    }
}
