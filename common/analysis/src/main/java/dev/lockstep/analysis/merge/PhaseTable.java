package dev.lockstep.analysis.merge;

import dev.lockstep.run.Phase;
import dev.lockstep.run.Phases;
import java.time.Duration;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;

/** The phase of each second of a run. A finite load is all measurement. */
public final class PhaseTable {
    private final Map<Phase, Duration> ends = new EnumMap<>(Phase.class);

    private PhaseTable() {}

    /** The table of these phases. */
    public static PhaseTable of(Phases phases) {
        var table = new PhaseTable();
        phases.timed().ifPresent(table::append);
        return table;
    }

    private void append(Phases.Timed phases) {
        append(Phase.IDLE, phases.idle());
        append(Phase.RAMP_UP, phases.rampUp());
        append(Phase.WARM_UP, phases.warmUp());
        append(Phase.MEASURE, phases.measure());
        append(Phase.RAMP_DOWN, phases.rampDown());
    }

    private void append(Phase phase, Duration length) {
        ends.put(phase, end().plus(length));
    }

    /** Whether the load is finite, so that the work determines the end of the measurement. */
    public boolean finite() {
        return ends.isEmpty();
    }

    /** The end of the last phase; zero for a finite load, whose end is not known in advance. */
    public Duration end() {
        return ends.values().stream().max(Duration::compareTo).orElse(Duration.ZERO);
    }

    /** When the measurement begins. */
    public Duration measureFrom() {
        return ends.getOrDefault(Phase.WARM_UP, Duration.ZERO);
    }

    /** When the measurement ends; zero for a finite load, whose end is not known in advance. */
    public Duration measureTo() {
        return ends.getOrDefault(Phase.MEASURE, Duration.ZERO);
    }

    /** The phase at the start of a second; empty during the drain. */
    public Optional<Phase> at(int second) {
        if (finite()) {
            return Optional.of(Phase.MEASURE);
        }
        var start = Duration.ofSeconds(second);
        return ends.entrySet().stream()
                .filter(phase -> start.compareTo(phase.getValue()) < 0)
                .map(Map.Entry::getKey)
                .findFirst();
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
