package dev.lockstep.host.pdh;

import dev.lockstep.host.text.ByteMasks;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

/** Scans the cells of a row eight bytes at a time, and parses those of the wanted columns. Confined to one thread. */
final class RowCells {

    private static final int NONE_LEFT = Integer.MAX_VALUE;

    private final int[] wanted;
    private final boolean[] leaked;
    private final double[] values;
    private final CellValue cellValue = new CellValue();
    private int next;

    /**
     * @param wanted indexes of cells, from 0, ascending; a cell with a leaked value occurs twice
     *
     * @param leaked which of them are leaked values
     */
    RowCells(List<Integer> wanted, Set<Integer> leaked) {
        this.wanted = IntStream.concat(wanted.stream().mapToInt(Integer::intValue), IntStream.of(NONE_LEFT))
                .toArray();
        this.leaked = new boolean[wanted.size()];
        leaked.forEach(index -> this.leaked[index] = true);
        this.values = new double[wanted.size()];
    }

    /** The values of the last row, overwritten by the next. */
    double[] values() {
        return values;
    }

    /** Wanted cells of the last row that were neither empty nor a number. */
    int unreadable() {
        return cellValue.unreadable();
    }

    /** The number of cells; the values are only valid if it equals the header's. */
    int scan(byte[] bytes, int from, int to) {
        cellValue.reset();
        Arrays.fill(values, Double.NaN);
        next = 0;
        long quoted = 0;
        int commas = 0;
        int position = from;
        for (; position + ByteMasks.BYTES <= to; position += ByteMasks.BYTES) {
            long word = ByteMasks.at(bytes, position);
            long inQuotes = ByteMasks.oddUpTo(ByteMasks.equal(word, ByteMasks.QUOTE)) ^ quoted;
            long cuts = ByteMasks.equal(word, ByteMasks.COMMA) & ~inQuotes;
            quoted = inQuotes >> (Long.SIZE - 1);
            int seen = commas + Long.bitCount(cuts);
            if (seen >= wanted[next]) {
                take(bytes, position, to, cuts, commas);
            }
            commas = seen;
        }
        return commas + 1 + scanRest(bytes, position, to, quoted, commas);
    }

    private int scanRest(byte[] bytes, int position, int to, long quoted, int commas) {
        long word = ByteMasks.rest(bytes, position, to);
        long inQuotes = ByteMasks.oddUpTo(ByteMasks.equal(word, ByteMasks.QUOTE)) ^ quoted;
        long cuts = ByteMasks.equal(word, ByteMasks.COMMA) & ~inQuotes;
        take(bytes, position, to, cuts, commas);
        return Long.bitCount(cuts);
    }

    /** Parses the wanted cells that start after one of {@code cuts}. */
    private void take(byte[] bytes, int position, int to, long cuts, int commas) {
        int cell = commas;
        for (long left = cuts; left != 0; left &= left - 1) {
            cell++;
            int begin = position + ByteMasks.first(left) + 1;
            for (; cell == wanted[next]; next++) {
                values[next] =
                        leaked[next] ? cellValue.parseLeaked(bytes, begin, to) : cellValue.parse(bytes, begin, to);
            }
        }
    }
}
