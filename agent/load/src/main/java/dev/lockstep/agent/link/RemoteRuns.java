package dev.lockstep.agent.link;

import dev.lockstep.wire.proto.StepRequest;

/** Opens the runs that a coordinator assigns. */
@FunctionalInterface
interface RemoteRuns {

    /**
     * Takes part in a run.
     *
     * @param first the first step asked of the run; it carries the assignment
     */
    RemoteRun open(StepRequest first, RemoteRun.Listener listener);
}
