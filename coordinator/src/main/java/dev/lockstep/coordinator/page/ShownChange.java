package dev.lockstep.coordinator.page;

import dev.lockstep.analysis.history.HistoryDocument;
import dev.lockstep.analysis.history.HistoryDocument.ChangePoint;
import dev.lockstep.analysis.result.Percent;
import java.util.List;

/**
 * A change point in a table.
 *
 * @param figure which figure changed
 * @param size with its 95 % interval
 */
record ShownChange(String figure, ChangePoint change, String size) {

    /** Those of all figures. */
    static List<ShownChange> of(HistoryDocument history) {
        return history.figures().stream()
                .flatMap(figure ->
                        figure.changes().stream().map(change -> new ShownChange(figure.key(), change, size(change))))
                .toList();
    }

    static String size(ChangePoint change) {
        return Percent.signed(change.percent(), Percent.decimals(change.ci95())) + " % "
                + Percent.signed(change.ci95());
    }
}
