package dev.lockstep.run.machine;

import dev.lockstep.run.Step;
import dev.lockstep.run.StopMode;
import java.time.Instant;

/** What a transition of a run asks the coordinator to do. Those for an agent that is out of reach are dropped. */
public sealed interface RunAction {

    /** Something to say to an agent. */
    sealed interface ToAgent extends RunAction {
        /** The name of the agent. */
        String agent();
    }

    /** Ask for a step; the assignment carries the progress' URLs. */
    record RequestStep(String agent, int number, Step step) implements ToAgent {}

    /** Start the load at this instant. */
    record OrderStart(String agent, Instant at) implements ToAgent {}

    /** End step or load. */
    record OrderStop(String agent, StopMode mode) implements ToAgent {}

    /** The run is over for this agent. */
    record Release(String agent) implements ToAgent {}

    /** Something a person may want to know; stored in one transaction with the progress. */
    record Event(Instant at, Kind kind, String text) implements RunAction {}

    /** What an event is about. */
    enum Kind {
        STATE,
        STEP,
        AGENT,
        STOP,
        PROBLEM,
        NOTE
    }
}
