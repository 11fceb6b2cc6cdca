package dev.lockstep.analysis.history;

import dev.lockstep.analysis.history.HistoryDocument.ChangePoint;
import dev.lockstep.analysis.history.HistoryDocument.HistoryRun;
import dev.lockstep.analysis.history.HistoryDocument.Point;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The runs of a history that a later run of it is compared with: those of its series since the last change of the
 * throughput. A drop that nobody has acknowledged does not count as one, or a loss would pass the gate by itself once a few
 * failed runs have made it a level.
 *
 * @param runs ids, in order; empty if the history is of no use
 * @param words which runs these are, or why there are none
 */
public record HistoryBaseline(List<String> runs, String words) {

    private static final int FEWEST = 3;
    private static final int MOST = 30;
    private static final double PERCENT = 100;

    /**
     * The runs before this one. What the run itself and later runs have shown does not count.
     *
     * @param run id of a run in the history
     */
    public static HistoryBaseline of(HistoryDocument history, String run) {
        List<HistoryRun> all = history.runs();
        int self = all.stream().map(HistoryRun::id).toList().indexOf(run);
        if (self < 0) {
            return none("The history " + history.work() + " does not have the run.");
        }
        List<String> before = all.subList(0, self).stream()
                .filter(each -> each.series() == all.get(self).series() && each.counts())
                .map(HistoryRun::id)
                .toList();
        if (before.size() < FEWEST) {
            return none("The history " + history.work() + " has " + (before.isEmpty() ? "no" : before.size())
                    + " earlier runs of this fingerprint that count, and " + FEWEST + " are needed."
                    + differences(before, all.get(self)));
        }
        return new Levels(
                        before,
                        logs(history, before),
                        -Math.log1p(-history.rules().percent() / PERCENT))
                .after(changes(history, before));
    }

    private static HistoryBaseline none(String why) {
        return new HistoryBaseline(List.of(), why);
    }

    private static String differences(List<String> before, HistoryRun run) {
        return before.isEmpty() && !run.differences().isEmpty()
                ? " Since the run before it has changed: " + String.join("; ", run.differences()) + "."
                : "";
    }

    private static List<ChangePoint> changes(HistoryDocument history, List<String> before) {
        return history.figures().get(0).changes().stream()
                .filter(change -> before.contains(change.run()) && before.contains(change.foundBy()))
                .toList();
    }

    private static Map<String, Double> logs(HistoryDocument history, List<String> before) {
        return history.figures().get(0).points().stream()
                .filter(point -> before.contains(point.run()))
                .collect(Collectors.toMap(
                        Point::run, point -> Math.log(point.figure().value())));
    }

    /**
     * The levels between changes.
     *
     * @param logs of the throughput, by run; those of later runs are not among them, or a run would choose its own baseline
     * @param tolerance the loss that does not count, as a logarithm
     */
    private record Levels(List<String> before, Map<String, Double> logs, double tolerance) {

        HistoryBaseline after(List<ChangePoint> changes) {
            int from = 0;
            int to = before.size();
            double accepted = level(0, changes, 0);
            String words = "";
            for (int index = 0; index < changes.size(); index++) {
                ChangePoint change = changes.get(index);
                int at = before.indexOf(change.run());
                double level = level(at, changes, index + 1);
                double left = level(
                        index == 0 ? 0 : before.indexOf(changes.get(index - 1).run()), changes, index);
                boolean dropped = to < before.size() ? level < accepted - tolerance : level < left;
                if (!dropped || change.acknowledged() != null) {
                    from = at;
                    to = before.size();
                    accepted = dropped ? level : Math.max(accepted, level);
                    words = " since the change at run " + change.run();
                } else if (to == before.size()) {
                    to = at;
                    words += " before the drop at run " + change.run() + ", which nobody has acknowledged";
                }
            }
            List<String> runs = before.subList(Math.max(from, to - MOST), to);
            return new HistoryBaseline(
                    List.copyOf(runs), "The baseline is the last " + runs.size() + " runs" + words + ".");
        }

        /** The mean logarithm from one run to the next change. */
        private double level(int from, List<ChangePoint> changes, int next) {
            int to = next < changes.size() ? before.indexOf(changes.get(next).run()) : before.size();
            return before.subList(from, to).stream()
                    .flatMap(run -> Stream.ofNullable(logs.get(run)))
                    .mapToDouble(Double::doubleValue)
                    .average()
                    .orElse(Double.NEGATIVE_INFINITY);
        }
    }
}
