package dev.lockstep.analysis.summary;

import dev.lockstep.analysis.merge.PhaseTable;
import dev.lockstep.analysis.merge.RunMerge;
import dev.lockstep.run.RunState;
import java.time.Duration;
import java.util.stream.LongStream;

/**
 * The part of a run that counts, since the agreed start: the measurement phase, up to the point that the run reached;
 * for a finite load from the first call to the last commit of all groups.
 */
record MeasuredTime(Duration from, Duration to) {

    static MeasuredTime of(RunRecord run, RunMerge merge) {
        PhaseTable phases = merge.phases();
        if (run.startedAt() == null) {
            return new MeasuredTime(Duration.ZERO, Duration.ZERO);
        }
        if (phases.finite()) {
            return new MeasuredTime(Duration.ZERO, lastEnd(run, merge));
        }
        Duration to = run.state() == RunState.COMPLETED ? phases.measureTo() : reached(phases, merge);
        return new MeasuredTime(phases.measureFrom(), to);
    }

    private static Duration lastEnd(RunRecord run, RunMerge merge) {
        long nanos = run.agents().stream()
                .flatMapToLong(agent -> agent.end() == null
                        ? LongStream.empty()
                        : LongStream.of(agent.end().lastEndNanos()))
                .max()
                .orElse(0);
        boolean everyAgentEnded = run.agents().stream().allMatch(agent -> agent.end() != null);
        Duration reported = Duration.ofSeconds(merge.measuredUntilSecond());
        return everyAgentEnded || Duration.ofNanos(nanos).compareTo(reported) > 0 ? Duration.ofNanos(nanos) : reported;
    }

    private static Duration reached(PhaseTable phases, RunMerge merge) {
        Duration reached = Duration.ofSeconds(merge.measuredUntilSecond());
        if (reached.compareTo(phases.measureFrom()) < 0) {
            return phases.measureFrom();
        }
        return reached.compareTo(phases.measureTo()) < 0 ? reached : phases.measureTo();
    }

    double seconds() {
        return to.minus(from).toNanos() / 1e9;
    }

    boolean isEmpty() {
        return to.compareTo(from) <= 0;
    }

    /** The first second that lies wholly inside. */
    int firstSecond() {
        return Math.toIntExact(from.plusNanos(999_999_999).toSeconds());
    }

    /** One more than the last second that lies wholly inside; never before the first. */
    int endSecond() {
        return Math.max(firstSecond(), Math.toIntExact(to.toSeconds()));
    }
}
