package dev.lockstep.run;

import java.time.Duration;

/**
 * Start and end of a run's phases, in nanoseconds from its start. Each phase includes its start and excludes its end; a
 * phase without length is never current. A finite load is one measurement phase, which ends at the limit at the latest.
 */
public final class Timeline {

    private final long idleEnd;
    private final long rampUpEnd;
    private final long warmUpEnd;
    private final long measureEnd;
    private final long rampDownEnd;
    private final long drainEnd;
    private final boolean finite;

    private Timeline(Phases.Timed phases, boolean finite) {
        idleEnd = phases.idle().toNanos();
        rampUpEnd = idleEnd + phases.rampUp().toNanos();
        warmUpEnd = rampUpEnd + phases.warmUp().toNanos();
        measureEnd = warmUpEnd + phases.measure().toNanos();
        rampDownEnd = measureEnd + phases.rampDown().toNanos();
        drainEnd = rampDownEnd + phases.drainLimit().toNanos();
        this.finite = finite;
    }

    /** The timeline of these phases. */
    public static Timeline of(Phases phases) {
        return phases.fold(timed -> new Timeline(timed, false), Timeline::untilDone);
    }

    private static Timeline untilDone(Phases.UntilDone work) {
        Duration none = Duration.ZERO;
        return new Timeline(new Phases.Timed(none, none, none, work.limit(), none, work.drainLimit()), true);
    }

    /** The phase at an offset; the first phase before the start, the last one after the end. */
    public Phase phaseAt(long offsetNanos) {
        long offset = Math.max(0, offsetNanos);
        if (offset < warmUpEnd) {
            return beforeMeasurement(offset);
        }
        return offset < measureEnd || measureEnd == rampDownEnd ? Phase.MEASURE : Phase.RAMP_DOWN;
    }

    private Phase beforeMeasurement(long offsetNanos) {
        if (offsetNanos < idleEnd) {
            return Phase.IDLE;
        }
        return offsetNanos < rampUpEnd ? Phase.RAMP_UP : Phase.WARM_UP;
    }

    /** When a phase begins. */
    public long start(Phase phase) {
        return switch (phase) {
            case IDLE -> 0;
            case RAMP_UP -> idleEnd;
            case WARM_UP -> rampUpEnd;
            case MEASURE -> warmUpEnd;
            case RAMP_DOWN -> measureEnd;
        };
    }

    /** When a phase has ended. */
    public long end(Phase phase) {
        return switch (phase) {
            case IDLE -> idleEnd;
            case RAMP_UP -> rampUpEnd;
            case WARM_UP -> warmUpEnd;
            case MEASURE -> measureEnd;
            case RAMP_DOWN -> rampDownEnd;
        };
    }

    /** When the last phase has ended and nothing more becomes due. */
    public long loadEnd() {
        return rampDownEnd;
    }

    /** When the measurement begins. */
    public long measurementFrom() {
        return warmUpEnd;
    }

    /** When the measurement has ended; for a finite load, at the latest. */
    public long measurementTo() {
        return measureEnd;
    }

    /** When work still under way is cancelled. */
    public long drainEnd() {
        return drainEnd;
    }

    /** Whether the load is finite. */
    public boolean finite() {
        return finite;
    }
}
