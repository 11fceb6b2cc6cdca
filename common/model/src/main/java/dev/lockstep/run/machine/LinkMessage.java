package dev.lockstep.run.machine;

/** What can happen to an agent's connection and duty. */
public sealed interface LinkMessage {

    /** Something that came from a connection; {@code dial} is the attempt that made it. */
    sealed interface FromStream extends LinkMessage {
        /** Number of the attempt. */
        int dial();
    }

    /** The coordinator takes the agent. */
    record Welcomed(int dial) implements FromStream {}

    /** The coordinator does not take the agent. */
    record Refused(int dial, String reason, boolean retry) implements FromStream {}

    /** The connection ended or was never made. */
    record Broken(int dial, String cause) implements FromStream {}

    /** Anything arrived. */
    record Heard(int dial) implements FromStream {}

    /** Every interval below {@code next} is stored. */
    record Acknowledged(int dial, String runId, long next) implements FromStream {}

    /** A step of a run was asked. */
    record StepAsked(int dial, String runId, int number) implements FromStream {}

    /** The run is over for this agent. */
    record Released(int dial, String runId) implements FromStream {}

    /** The agent has ended a step and reports it. */
    record StepReported(String runId, int number) implements LinkMessage {}

    /** The agent has closed and spooled an interval. */
    record IntervalClosed(String runId, long sequence) implements LinkMessage {}

    /** The agent's load has ended. */
    record LoadEnded(String runId) implements LinkMessage {}

    /** Time has passed. */
    record Tick() implements LinkMessage {}
}
