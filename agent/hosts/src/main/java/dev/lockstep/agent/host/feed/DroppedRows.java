package dev.lockstep.agent.host.feed;

/** Rows dropped to make room: a gap in what the coordinator receives. */
record DroppedRows(int count, String first, String last) {

    static DroppedRows of(Row row) {
        return new DroppedRows(1, row.stamp(), row.stamp());
    }

    DroppedRows and(Row later) {
        return new DroppedRows(count + 1, first, later.stamp());
    }

    @Override
    public String toString() {
        return "dropped the rows from " + first + " to " + last + " (" + count + ")";
    }
}
