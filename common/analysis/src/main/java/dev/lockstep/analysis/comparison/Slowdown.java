package dev.lockstep.analysis.comparison;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Whether a run is slower than its baseline.
 *
 * @param group of the run; empty if it has one
 * @param percent the loss that counts
 * @param unit of both throughputs
 * @param baseline geometric mean of the baseline's throughputs; null if there is no usable baseline
 * @param measured throughput of the run; null if it has none
 * @param changePercent from the baseline; null if it is not known
 * @param ci90 its 90 % interval, so that the system is slower than its upper end with 95 % confidence; null if not known
 * @param words the outcome in a sentence
 * @param changes conditions that differ from those of the baseline's last run
 */
public record Slowdown(
        String group,
        Outcome outcome,
        double percent,
        String unit,
        @Nullable Double baseline,
        @Nullable Double measured,
        @Nullable Double changePercent,
        @Nullable List<Double> ci90,
        String words,
        List<FingerprintChange> changes) {

    /** Undecided, because nothing can be compared with the run, or with this group of it. */
    public static Slowdown withoutBaseline(RunFigures run, double percent, String words) {
        RunFigure throughput =
                run.throughputOnly().figures().stream().findFirst().orElse(null);
        return new Slowdown(
                run.group(),
                Outcome.UNDECIDED,
                percent,
                throughput == null ? "" : throughput.unit(),
                null,
                throughput == null ? null : (Double) throughput.value(),
                null,
                null,
                words,
                List.of());
    }

    /** The same with a further sentence. */
    public Slowdown saying(String more) {
        return new Slowdown(
                group, outcome, percent, unit, baseline, measured, changePercent, ci90, words + " " + more, changes);
    }

    /** What is known about it. */
    public enum Outcome {
        /** The measured loss is smaller than the one that counts, and a loss of twice that one would mostly have been seen. */
        NOT_SLOWER,

        /** The measured loss is at least the one that counts, and more than chance. */
        SLOWER,

        /** The runs do not say. */
        UNDECIDED
    }
}
