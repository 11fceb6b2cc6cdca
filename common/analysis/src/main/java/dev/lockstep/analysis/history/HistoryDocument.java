package dev.lockstep.analysis.history;

import dev.lockstep.analysis.comparison.RunFigure;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The runs of one work, in order of their starts. The order of the components is the order in the file.
 *
 * @param formatVersion {@link #FORMAT_VERSION}
 * @param work id of the work, as of {@link dev.lockstep.analysis.comparison.RunFigures#work()}
 * @param name of the newest run
 * @param group of the runs; empty for runs of one group
 * @param rules what makes a change point
 * @param runs those that do not count among them
 * @param figures throughput first
 */
public record HistoryDocument(
        int formatVersion,
        String work,
        String name,
        String group,
        HistoryRules rules,
        List<HistoryRun> runs,
        List<FigureHistory> figures) {

    /** The version of the format; it grows when a reader of the old one could misunderstand the new one. */
    public static final int FORMAT_VERSION = 1;

    public HistoryDocument {
        runs = List.copyOf(runs);
        figures = List.copyOf(figures);
    }

    /**
     * A run.
     *
     * @param series number of its series: runs with the same number have the same fingerprint
     * @param leftOutBecause reasons why it does not count; empty if it does
     * @param differences what differs in the fingerprint from the run before, in words
     */
    public record HistoryRun(
            String id,
            String name,
            @Nullable Instant startedAt,
            int series,
            List<String> leftOutBecause,
            List<String> differences) {

        /** Whether it counts. */
        public boolean counts() {
            return leftOutBecause.isEmpty();
        }
    }

    /**
     * A figure over the runs.
     *
     * @param points one for each run that counts and has it, in order
     * @param changes in order of the runs
     */
    public record FigureHistory(
            String metric, @Nullable String subject, String unit, List<Point> points, List<ChangePoint> changes) {

        /** What it measures, as {@link RunFigure#key()}. */
        public String key() {
            return RunFigure.key(metric, subject, unit);
        }
    }

    /** The figure of a run. */
    public record Point(String run, RunFigure figure) {}

    /**
     * A run from which on the figure is another. It lies between two runs of a series.
     *
     * @param run the first of the new level
     * @param previous the last run of its series before it
     * @param foundBy the run that showed it
     * @param percent the change of the geometric mean from level to level
     * @param ci95 its 95 % interval in per cent, low and high
     * @param before geometric mean of the level before it
     * @param after geometric mean of the new level
     * @param correlation of neighbouring runs that the interval allows for
     * @param acknowledged null until somebody has
     */
    public record ChangePoint(
            String run,
            String previous,
            String foundBy,
            double percent,
            List<Double> ci95,
            double before,
            double after,
            double correlation,
            @Nullable Acknowledgement acknowledged) {}
}
