package dev.lockstep.host.pdh;

/**
 * What a cell says, without blanks around it and without quotes. Text before the first quote belongs to a cell that some
 * releases leak without a comma, so it is left out; {@link #leaked} has it.
 */
record CellText(int from, int to) {

    /** @param cellTo the comma after the cell, or the end of its line */
    static CellText of(byte[] bytes, int cellFrom, int cellTo) {
        int from = cellFrom;
        int to = cellTo;
        int quote = Cells.indexOf(bytes, '"', from, to);
        if (quote >= 0) {
            from = quote + 1;
            to = Math.max(from, lastQuote(bytes, from, to));
        }
        return stripped(bytes, from, to);
    }

    /** What stands before the first quote of a cell, or in all of it where it has none. */
    static CellText leaked(byte[] bytes, int cellFrom, int cellTo) {
        int quote = Cells.indexOf(bytes, '"', cellFrom, cellTo);
        return stripped(bytes, cellFrom, quote < 0 ? cellTo : quote);
    }

    private static CellText stripped(byte[] bytes, int textFrom, int textTo) {
        int from = textFrom;
        int to = textTo;
        while (from < to && bytes[to - 1] == ' ') {
            to--;
        }
        while (from < to && bytes[from] == ' ') {
            from++;
        }
        return new CellText(from, to);
    }

    private static int lastQuote(byte[] bytes, int from, int to) {
        for (int position = to - 1; position >= from; position--) {
            if (bytes[position] == '"') {
                return position;
            }
        }
        return to;
    }

    int length() {
        return to - from;
    }

    boolean isEmpty() {
        return from == to;
    }
}
