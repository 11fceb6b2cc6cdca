package dev.lockstep.agent.load;

import java.util.ArrayDeque;

/** A target's free records, for reuse. Thread-safe. */
final class SecondRecords {

    private final int transactions;
    private final int searches;
    private final ArrayDeque<SecondRecord> spare = new ArrayDeque<>();

    SecondRecords(int transactions, int searches) {
        this.transactions = transactions;
        this.searches = searches;
    }

    synchronized SecondRecord take() {
        SecondRecord record = spare.pollLast();
        return record == null ? new SecondRecord(transactions, searches) : record;
    }

    void giveBack(SecondRecord record) {
        record.reset();
        keep(record);
    }

    private synchronized void keep(SecondRecord record) {
        spare.addLast(record);
    }
}
