package dev.lockstep.analysis.merge;

import dev.lockstep.run.Phase;
import dev.lockstep.run.Phases;
import dev.lockstep.run.Stage;
import dev.lockstep.run.Timeline;
import java.time.Duration;
import java.util.Optional;

/** The phase of each second of a run. A finite load is all measurement. */
public final class PhaseTable {
    private final Phases phases;
    private final Timeline timeline;

    private PhaseTable(Phases phases) {
        this.phases = phases;
        this.timeline = Timeline.of(phases);
    }

    /** The table of these phases. */
    public static PhaseTable of(Phases phases) {
        return new PhaseTable(phases);
    }

    /** Whether the load is finite, so that the work determines the end of the measurement. */
    public boolean finite() {
        return phases.finite();
    }

    /** The phase that is measured. */
    Phase measurement() {
        return phases.measurement();
    }

    /** The name of the phase of a second. */
    public String nameAt(int second) {
        return phases.nameOf(at(second));
    }

    /** The end of the last phase; zero for a finite load, whose end is not known in advance. */
    public Duration end() {
        return planned(timeline.loadEnd());
    }

    /** When the measurement begins. */
    public Duration measureFrom() {
        return planned(timeline.measurementFrom());
    }

    /** When the measurement ends; zero for a finite load, whose end is not known in advance. */
    public Duration measureTo() {
        return planned(timeline.measurementTo());
    }

    /**
     * The measured phases around the measurement that follow each other with the same constant load of a group: what
     * happens in one of them can be compared with the others.
     */
    PhaseRange comparable(String group) {
        int measured = measurement().index();
        int first = measured;
        while (first > 0 && isLike(first - 1, measured, group)) {
            first--;
        }
        int last = measured;
        while (last + 1 < phases.stages().size() && isLike(last + 1, measured, group)) {
            last++;
        }
        return new PhaseRange(
                Phase.of(first),
                Phase.of(last),
                planned(timeline.start(Phase.of(first))),
                planned(timeline.end(Phase.of(last))));
    }

    private boolean isLike(int index, int measured, String group) {
        Stage stage = phases.stages().get(index);
        return stage.measured()
                && stage.loadOf(group).equals(phases.stages().get(measured).loadOf(group));
    }

    private Duration planned(long nanos) {
        return finite() ? Duration.ZERO : Duration.ofNanos(nanos);
    }

    /** The phase at the start of a second; empty during the drain. */
    public Optional<Phase> at(int second) {
        if (finite()) {
            return Optional.of(measurement());
        }
        var start = Duration.ofSeconds(second);
        return start.compareTo(end()) < 0 ? Optional.of(timeline.phaseAt(start.toNanos())) : Optional.empty();
    }

    /** Whether a second lies wholly inside the measurement. */
    public boolean measures(int second) {
        if (finite()) {
            return true;
        }
        return Duration.ofSeconds(second).compareTo(measureFrom()) >= 0
                && Duration.ofSeconds(second + 1L).compareTo(measureTo()) <= 0;
    }
}
