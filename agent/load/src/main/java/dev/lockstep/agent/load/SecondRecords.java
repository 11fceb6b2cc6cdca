package dev.lockstep.agent.load;

import java.util.ArrayDeque;

/** A target's free records, for reuse. Thread-safe. */
final class SecondRecords {

    private final Breakdown breakdown;
    private final ArrayDeque<SecondRecord> spare = new ArrayDeque<>();

    SecondRecords(Breakdown breakdown) {
        this.breakdown = breakdown;
    }

    synchronized SecondRecord take() {
        SecondRecord record = spare.pollLast();
        return record == null ? new SecondRecord(breakdown) : record;
    }

    void giveBack(SecondRecord record) {
        record.reset();
        keep(record);
    }

    private synchronized void keep(SecondRecord record) {
        spare.addLast(record);
    }
}
