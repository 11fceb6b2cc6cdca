package dev.lockstep.analysis.history;

import dev.lockstep.analysis.comparison.RunFigures;
import dev.lockstep.analysis.history.HistoryDocument.ChangePoint;
import dev.lockstep.analysis.history.HistoryDocument.FigureHistory;
import dev.lockstep.analysis.history.HistoryDocument.HistoryRun;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A history in a list.
 *
 * @param work id of the work
 * @param name of the newest run
 * @param group of the runs; empty for runs of one group
 * @param runs how many there are
 * @param counted how many of them count
 * @param newest id of the newest run
 * @param newestAt its start; null if its load never started
 * @param unit of the throughput; null if no run counts
 * @param throughput of the newest run that counts; null if none does
 * @param lastChange the last change point of the throughput; null for none
 */
public record HistoryLine(
        String work,
        String name,
        String group,
        int runs,
        int counted,
        String newest,
        @Nullable Instant newestAt,
        @Nullable String unit,
        @Nullable Double throughput,
        @Nullable ChangePoint lastChange) {

    /** A line for each work, that of the newest run first. */
    public static List<HistoryLine> of(List<RunFigures> runs, Acknowledgements acknowledged) {
        List<HistoryLine> lines = new ArrayList<>();
        History.of(runs.stream().map(RunFigures::throughputOnly).toList(), HistoryRules.USUAL, acknowledged)
                .forEach(history -> lines.add(of(history)));
        Collections.reverse(lines);
        return List.copyOf(lines);
    }

    private static HistoryLine of(HistoryDocument history) {
        List<HistoryRun> runs = history.runs();
        HistoryRun newest = runs.get(runs.size() - 1);
        FigureHistory throughput =
                history.figures().isEmpty() ? null : history.figures().get(0);
        return new HistoryLine(
                history.work(),
                history.name(),
                history.group(),
                runs.size(),
                (int) runs.stream().filter(HistoryRun::counts).count(),
                newest.id(),
                newest.startedAt(),
                throughput == null ? null : throughput.unit(),
                throughput == null
                        ? null
                        : (Double) last(throughput.points()).figure().value(),
                throughput == null || throughput.changes().isEmpty() ? null : last(throughput.changes()));
    }

    private static <T> T last(List<T> list) {
        return list.get(list.size() - 1);
    }
}
