package dev.lockstep.agent.load;

import java.util.ArrayDeque;

/** The records of a target that are not in use. Thread-safe. */
final class SecondRecords {

    private final int transactions;
    private final ArrayDeque<SecondRecord> spare = new ArrayDeque<>();

    SecondRecords(int transactions) {
        this.transactions = transactions;
    }

    synchronized SecondRecord take() {
        SecondRecord record = spare.pollLast();
        return record == null ? new SecondRecord(transactions) : record;
    }

    void giveBack(SecondRecord record) {
        record.reset();
        keep(record);
    }

    private synchronized void keep(SecondRecord record) {
        spare.addLast(record);
    }
}
