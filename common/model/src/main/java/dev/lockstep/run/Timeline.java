package dev.lockstep.run;

import java.time.Duration;

/**
 * When the phases of a run begin and end, in nanoseconds from its start. Each phase includes its start and excludes its end;
 * a phase without length is never current. Finite work is one measurement phase that ends at the limit at the latest.
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

    /** The time line of these phases. */
    public static Timeline of(Phases phases) {
        return phases.fold(timed -> new Timeline(timed, false), Timeline::untilDone);
    }

    private static Timeline untilDone(Phases.UntilDone work) {
        Duration none = Duration.ZERO;
        return new Timeline(new Phases.Timed(none, none, none, work.limit(), none, work.drainLimit()), true);
    }

    /** The phase of an offset; one before the start belongs to the first phase, one beyond the end to the last. */
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

    /** When the measurement has ended; of finite work, at the latest. */
    public long measurementTo() {
        return measureEnd;
    }

    /** When work still under way is given up. */
    public long drainEnd() {
        return drainEnd;
    }

    /** Whether the run ends when its work is done. */
    public boolean finite() {
        return finite;
    }
}
