package dev.lockstep.agent.host.feed;

import java.time.Instant;

/** Rows that had to make room: a gap in what the coordinator gets. */
record DroppedRows(int count, Instant first, Instant last) {

    static DroppedRows of(Row row) {
        return new DroppedRows(1, row.time(), row.time());
    }

    DroppedRows and(Row later) {
        return new DroppedRows(count + 1, first, later.time());
    }

    @Override
    public String toString() {
        return "dropped the rows from " + first + " to " + last + " (" + count + ")";
    }
}
