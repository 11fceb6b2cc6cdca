package dev.lockstep.engine.postgresql;

/**
 * The contents of one table.
 *
 * @param hash sum of the hashes of its rows, as text
 */
record TableState(String table, long rows, String hash) {

    /** Stands for all sequences of the database. */
    static final String SEQUENCES = "(sequences)";

    boolean ofTable() {
        return !table.equals(SEQUENCES);
    }

    String toLine() {
        return rows + " " + hash + " " + table;
    }

    static TableState fromLine(String line) {
        String[] parts = line.split(" ", 3);
        return new TableState(parts[2], Long.parseLong(parts[0]), parts[1]);
    }
}
