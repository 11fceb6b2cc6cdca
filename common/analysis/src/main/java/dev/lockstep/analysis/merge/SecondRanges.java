package dev.lockstep.analysis.merge;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.stream.Collectors;

/** Seconds of a run as the fewest ranges, in ascending order. */
public record SecondRanges(List<Range> ranges) {

    public SecondRanges {
        ranges = List.copyOf(ranges);
    }

    /** From the first to the last second, both included. */
    public record Range(int first, int last) {
        @Override
        public String toString() {
            return first == last ? Integer.toString(first) : first + "-" + last;
        }
    }

    static SecondRanges of(BitSet seconds) {
        var ranges = new ArrayList<Range>();
        for (int first = seconds.nextSetBit(0); first >= 0; ) {
            int end = seconds.nextClearBit(first);
            ranges.add(new Range(first, end - 1));
            first = seconds.nextSetBit(end);
        }
        return new SecondRanges(ranges);
    }

    /** Whether there are none. */
    public boolean isEmpty() {
        return ranges.isEmpty();
    }

    /** How many seconds. */
    public int count() {
        return ranges.stream()
                .mapToInt(range -> range.last() - range.first() + 1)
                .sum();
    }

    /** Such as {@code 12, 40-59}. */
    @Override
    public String toString() {
        return ranges.stream().map(Range::toString).collect(Collectors.joining(", "));
    }
}
