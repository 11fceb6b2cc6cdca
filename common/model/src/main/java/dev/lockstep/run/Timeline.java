package dev.lockstep.run;

import java.util.List;
import java.util.stream.IntStream;

/**
 * Start and end of a run's phases, in nanoseconds from its start. Each phase includes its start and excludes its end; a
 * phase without length is never current. A finite load is one measurement phase, which ends at the limit at the latest.
 */
public final class Timeline {

    private final long[] ends;
    private final Phase measurement;
    private final long drainEnd;
    private final boolean finite;
    private final int lastCurrent;

    private Timeline(Phases phases) {
        List<Stage> stages = phases.stages();
        ends = new long[stages.size()];
        long end = 0;
        for (int index = 0; index < ends.length; index++) {
            end += stages.get(index).length().toNanos();
            ends[index] = end;
        }
        measurement = phases.measurement();
        drainEnd = end + phases.drainLimit().toNanos();
        finite = phases.finite();
        lastCurrent = IntStream.range(0, ends.length)
                .filter(index -> !stages.get(index).length().isZero())
                .max()
                .orElse(measurement.index());
    }

    /** The timeline of these phases. */
    public static Timeline of(Phases phases) {
        return new Timeline(phases);
    }

    /** The phase at an offset; the first phase before the start, the last one after the end. */
    public Phase phaseAt(long offsetNanos) {
        long offset = Math.max(0, offsetNanos);
        for (int index = 0; index < lastCurrent; index++) {
            if (offset < ends[index]) {
                return Phase.of(index);
            }
        }
        return Phase.of(lastCurrent);
    }

    /**
     * The phase of work that begins at an offset. What begins after the load, in a cycle that is still under way, belongs to
     * the last phase: a measured one would count more work than its time.
     */
    public Phase phaseOfWork(long offsetNanos) {
        return finite || offsetNanos < loadEnd() ? phaseAt(offsetNanos) : Phase.of(ends.length - 1);
    }

    /** When a phase begins. */
    public long start(Phase phase) {
        return phase.index() == 0 ? 0 : ends[phase.index() - 1];
    }

    /** When a phase has ended. */
    public long end(Phase phase) {
        return ends[phase.index()];
    }

    /** When the last phase has ended and nothing more becomes due. */
    public long loadEnd() {
        return ends[ends.length - 1];
    }

    /** When the measurement begins. */
    public long measurementFrom() {
        return start(measurement);
    }

    /** When the measurement has ended; for a finite load, at the latest. */
    public long measurementTo() {
        return end(measurement);
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
