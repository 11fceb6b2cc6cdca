package dev.lockstep.run.machine;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * An agent's connection to the coordinator.
 *
 * @param dial number of the last attempt to connect, from 1; what comes from others is stale
 * @param failures attempts in a row that did not lead to a welcome
 * @param nextDial when to dial again; null unless it is pausing
 * @param lastHeard when the coordinator was last heard, or the dialling began
 * @param outageSince when the coordinator was lost; null while it is there
 * @param duty null while the agent is in no run
 * @param finished the last run that is over for this agent; null before the first
 * @param incarnation how many runs the agent has given up; to coordinators, each time it becomes another instance
 */
public record LinkState(
        Phase phase,
        int dial,
        int failures,
        @Nullable Instant nextDial,
        Instant lastHeard,
        @Nullable Instant outageSince,
        @Nullable LinkDuty duty,
        @Nullable String finished,
        int incarnation) {

    /** State of the connection. */
    public enum Phase {
        PAUSING,
        DIALLING,
        WELCOMED,
        /** The coordinator will never take this agent. */
        REFUSED
    }

    /** An agent that has just started and dials with its next tick. */
    public static LinkState starting(Instant now) {
        return new LinkState(Phase.PAUSING, 0, 0, now, now, now, null, null, 0);
    }

    LinkState dialling(Instant now) {
        return new LinkState(Phase.DIALLING, dial + 1, failures, null, now, outageSince, duty, finished, incarnation);
    }

    LinkState welcomed(Instant now) {
        return new LinkState(Phase.WELCOMED, dial, 0, null, now, null, duty, finished, incarnation);
    }

    LinkState pausing(Instant until, Instant now) {
        Instant lostAt = outageSince == null ? now : outageSince;
        return new LinkState(Phase.PAUSING, dial, failures + 1, until, lastHeard, lostAt, duty, finished, incarnation);
    }

    LinkState refused() {
        return new LinkState(Phase.REFUSED, dial, failures, null, lastHeard, outageSince, null, finished, incarnation);
    }

    LinkState heard(Instant now) {
        return new LinkState(phase, dial, failures, nextDial, now, outageSince, duty, finished, incarnation);
    }

    LinkState with(@Nullable LinkDuty next) {
        return new LinkState(phase, dial, failures, nextDial, lastHeard, outageSince, next, finished, incarnation);
    }

    LinkState without(String runId) {
        return new LinkState(phase, dial, failures, nextDial, lastHeard, outageSince, null, runId, incarnation);
    }

    LinkState reborn() {
        return new LinkState(phase, dial, failures, nextDial, lastHeard, outageSince, duty, finished, incarnation + 1);
    }
}
