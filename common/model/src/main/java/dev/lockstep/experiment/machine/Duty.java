package dev.lockstep.experiment.machine;

import dev.lockstep.experiment.Between.Settle;
import dev.lockstep.experiment.LevelAction.HookStep;
import dev.lockstep.experiment.LevelAction.ManualStep;
import dev.lockstep.experiment.PlannedRun;
import java.time.Instant;

/** What is due in an experiment. To begin the same duty twice must have no further effect. */
public sealed interface Duty {

    /** Calls the visitor's method for this type. */
    void accept(Visitor visitor);

    /** An operation on every type of duty. */
    interface Visitor {
        /** Nothing, until somebody acts or the time comes. */
        void nothing();

        /** A hook. */
        void hook(StartHook hook);

        /** A step for a person. */
        void manual(AwaitConfirmation manual);

        /** A wait for a quiet host. */
        void settle(AwaitQuiet settle);

        /** A run. */
        void run(MakeRun run);

        /** The end of the pilot. */
        void decide(DecideRepeats decide);
    }

    /** Nothing is due. */
    record Nothing() implements Duty {
        @Override
        public void accept(Visitor visitor) {
            visitor.nothing();
        }
    }

    /**
     * A hook is to be started, once: after a restart of the coordinator nobody knows whether it has ended.
     *
     * @param planned the run that it prepares
     */
    record StartHook(HookStep step, PlannedRun planned) implements Duty {
        @Override
        public void accept(Visitor visitor) {
            visitor.hook(this);
        }
    }

    /**
     * A person has to do something and confirm it.
     *
     * @param id of no other step of the experiment, such as {@code 3.1}: the first one before run 3
     * @param planned the run that it prepares
     */
    record AwaitConfirmation(String id, ManualStep step, PlannedRun planned) implements Duty {
        @Override
        public void accept(Visitor visitor) {
            visitor.manual(this);
        }
    }

    /**
     * A host has to become quiet.
     *
     * @param until the latest time
     */
    record AwaitQuiet(Settle settle, Instant until) implements Duty {
        @Override
        public void accept(Visitor visitor) {
            visitor.settle(this);
        }
    }

    /**
     * A run is to be created, unless it exists, and its end awaited.
     *
     * @param attempt from 1
     */
    record MakeRun(PlannedRun planned, int attempt) implements Duty {
        @Override
        public void accept(Visitor visitor) {
            visitor.run(this);
        }
    }

    /** The pilot has ended: its spread decides how often each cell is run in all. */
    record DecideRepeats() implements Duty {
        @Override
        public void accept(Visitor visitor) {
            visitor.decide(this);
        }
    }
}
