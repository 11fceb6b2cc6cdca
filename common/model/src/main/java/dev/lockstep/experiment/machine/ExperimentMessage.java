package dev.lockstep.experiment.machine;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** What an experiment learns. A message that does not fit what is due has no effect. */
public sealed interface ExperimentMessage {

    /** Calls the visitor's method for this type. */
    void accept(Visitor visitor);

    /** An operation on every type of message. */
    interface Visitor {
        /** Time has passed. */
        void tick();

        /** A hook was started. */
        void hookStarted();

        /** A hook has ended. */
        void hookEnded(HookEnded ended);

        /** A person has done a step. */
        void confirmed(Confirmed confirmed);

        /** The host to wait for was looked at. */
        void looked(HostLooked looked);

        /** A run was created. */
        void runCreated(RunCreated created);

        /** A run has ended. */
        void runEnded(RunEnded ended);

        /** The number of repeats is known. */
        void repeats(RepeatsDecided decided);

        /** It cannot go on without a person. */
        void impeded(Impeded impeded);

        /** A person asks for a pause. */
        void pause(PauseAsked asked);

        /** A person asks it to go on. */
        void resume(ResumeAsked asked);

        /** A person ends it. */
        void stop(StopAsked asked);

        /** A coordinator has taken it over. */
        void takenOver();
    }

    /** Time has passed. */
    record Tick() implements ExperimentMessage {
        @Override
        public void accept(Visitor visitor) {
            visitor.tick();
        }
    }

    /** The hook that is due was started; stored before it is. */
    record HookStarted() implements ExperimentMessage {
        @Override
        public void accept(Visitor visitor) {
            visitor.hookStarted();
        }
    }

    /**
     * The hook under way has ended.
     *
     * @param problem why it failed; null if it did not
     */
    record HookEnded(@Nullable String problem) implements ExperimentMessage {
        @Override
        public void accept(Visitor visitor) {
            visitor.hookEnded(this);
        }
    }

    /**
     * The step that a person had to do is done.
     *
     * @param step its id; null for the one that is due, whichever it is
     */
    record Confirmed(String by, @Nullable String step) implements ExperimentMessage {

        /** Whether it is about this step. */
        public boolean means(Duty.AwaitConfirmation due) {
            return step == null || step.equals(due.id());
        }

        @Override
        public void accept(Visitor visitor) {
            visitor.confirmed(this);
        }
    }

    /**
     * The host to wait for was looked at.
     *
     * @param cpuPercent its mean CPU of late, 0..100; null if its samples do not say
     */
    record HostLooked(@Nullable Double cpuPercent) implements ExperimentMessage {
        @Override
        public void accept(Visitor visitor) {
            visitor.looked(this);
        }
    }

    /** The run that is due was created; it ends even if a pause is asked for. */
    record RunCreated(String runId) implements ExperimentMessage {
        @Override
        public void accept(Visitor visitor) {
            visitor.runCreated(this);
        }
    }

    /**
     * The run under way has ended.
     *
     * @param runId the run whose result it is: that of the load found, if it was a search
     * @param refusedBecause why it does not count; empty if it does
     * @param untrue which levels were not those of its cell, as a sentence; null if all were. The experiment pauses then,
     *     and the run is made again
     * @param throughput null if it has none, or one for each of several units
     * @param unsampled hosts of which it has no sample, if nothing else speaks against it. It is not made again then: the
     *     next attempt would have none either, and samples can be uploaded later
     */
    record RunEnded(
            String runId,
            List<String> refusedBecause,
            @Nullable String untrue,
            @Nullable MeasuredThroughput throughput,
            List<String> unsampled)
            implements ExperimentMessage {
        public RunEnded {
            refusedBecause = List.copyOf(refusedBecause);
            unsampled = List.copyOf(unsampled);
        }

        /** A run without a result. */
        public static RunEnded withoutResult(String runId, String because) {
            return new RunEnded(runId, List.of(because), null, null, List.of());
        }

        @Override
        public void accept(Visitor visitor) {
            visitor.runEnded(this);
        }
    }

    /**
     * How often each cell is run in all, and why.
     *
     * @param repeats at least those of the pilot
     */
    record RepeatsDecided(int repeats, String why) implements ExperimentMessage {
        @Override
        public void accept(Visitor visitor) {
            visitor.repeats(this);
        }
    }

    /** What is due cannot be done, such as a run that no agent could execute. */
    record Impeded(String reason) implements ExperimentMessage {
        @Override
        public void accept(Visitor visitor) {
            visitor.impeded(this);
        }
    }

    /** A pause before the next step; a run under way ends first. */
    record PauseAsked(String by) implements ExperimentMessage {
        @Override
        public void accept(Visitor visitor) {
            visitor.pause(this);
        }
    }

    /** The end of a pause. */
    record ResumeAsked(String by) implements ExperimentMessage {
        @Override
        public void accept(Visitor visitor) {
            visitor.resume(this);
        }
    }

    /** The end of the experiment. */
    record StopAsked(String by) implements ExperimentMessage {
        @Override
        public void accept(Visitor visitor) {
            visitor.stop(this);
        }
    }

    /** Another coordinator, or the same after a restart, goes on with it. */
    record TakenOver() implements ExperimentMessage {
        @Override
        public void accept(Visitor visitor) {
            visitor.takenOver();
        }
    }
}
