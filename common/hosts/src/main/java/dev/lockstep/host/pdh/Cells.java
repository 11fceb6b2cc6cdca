package dev.lockstep.host.pdh;

/** Finds the cells of a line: they are separated by commas outside quotes. */
final class Cells {

    private Cells() {}

    /** The comma that ends the cell of a row, or {@code to}. Every quote opens or closes. */
    static int end(byte[] bytes, int from, int to) {
        boolean quoted = false;
        for (int position = from; position < to; position++) {
            if (bytes[position] == '"') {
                quoted = !quoted;
            } else if (bytes[position] == ',' && !quoted) {
                return position;
            }
        }
        return to;
    }

    /**
     * The comma that ends the cell of a header, or {@code to}. Names may contain quotes, so only a quote before a comma
     * closes.
     */
    static int endOfName(byte[] bytes, int from, int to) {
        boolean quoted = false;
        for (int position = from; position < to; position++) {
            if (bytes[position] == '"') {
                quoted = !quoted || !closes(bytes, position, to);
            } else if (bytes[position] == ',' && !quoted) {
                return position;
            }
        }
        return to;
    }

    private static boolean closes(byte[] bytes, int quote, int to) {
        return quote + 1 == to || bytes[quote + 1] == ',';
    }

    /** Index of the first such byte, or -1. */
    static int indexOf(byte[] bytes, char wanted, int from, int to) {
        for (int position = from; position < to; position++) {
            if (bytes[position] == wanted) {
                return position;
            }
        }
        return -1;
    }
}
