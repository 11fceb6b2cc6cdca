package dev.lockstep.coordinator.page;

import dev.lockstep.analysis.history.HistoryDocument.ChangePoint;
import dev.lockstep.analysis.history.HistoryLine;

/**
 * A history in the list.
 *
 * @param size of the last change of the throughput; empty if there is none
 */
record ShownHistory(HistoryLine line, String size) {

    static ShownHistory of(HistoryLine line) {
        ChangePoint change = line.lastChange();
        return new ShownHistory(line, change == null ? "" : ShownChange.size(change));
    }
}
