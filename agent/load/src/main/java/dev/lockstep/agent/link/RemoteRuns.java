package dev.lockstep.agent.link;

import dev.lockstep.wire.proto.StepRequest;

/** Opens the runs that a coordinator assigns to this agent. */
@FunctionalInterface
interface RemoteRuns {

    /**
     * Joins a run.
     *
     * @param first the first step requested of the run; it carries the assignment
     */
    RemoteRun open(StepRequest first, RemoteRun.Listener listener);
}
