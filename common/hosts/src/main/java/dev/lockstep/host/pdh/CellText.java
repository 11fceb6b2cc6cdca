package dev.lockstep.host.pdh;

/**
 * The text of a cell without surrounding blanks and quotes. Some releases leak a cell without a comma, so text before
 * the first quote belongs to another cell and is left out; see {@link #leaked}.
 */
record CellText(int from, int to) {

    /**
     * @param cellTo the comma after the cell, or the end of its line
     */
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

    /** The text before the first quote of a cell, or the whole cell if it has none. */
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
