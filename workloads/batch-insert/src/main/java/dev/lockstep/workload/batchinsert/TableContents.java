package dev.lockstep.workload.batchinsert;

import dev.lockstep.workload.Consistency;
import java.util.List;
import java.util.OptionalLong;

/**
 * Aggregates of the table.
 *
 * @param differing rows with a constant that neither client nor server should have written
 */
record TableContents(long rows, long distinctNumbers, long minimum, long maximum, long sum, long differing) {

    /** @param asked the number of rows that a finite run inserts; empty for an unlimited run */
    List<Consistency> conditions(OptionalLong asked) {
        long highest = asked.orElse(BatchInsertWorkload.MOST_ROWS);
        return List.of(
                new Consistency("row-numbers-are-distinct", rows - distinctNumbers),
                new Consistency("row-numbers-are-in-range", rows == 0 || (minimum >= 1 && maximum <= highest) ? 0 : 1),
                new Consistency("sum-of-row-numbers-when-complete", sumIsPlausible(highest) ? 0 : 1),
                new Consistency("rows-are-as-written", differing));
    }

    /** With all rows the sum is known. With fewer it is between the sums of the lowest and of the highest numbers. */
    private boolean sumIsPlausible(long highest) {
        long lowestSum = sumOfFirst(rows);
        long highestSum = lowestSum + rows * (highest - rows);
        return sum >= lowestSum && sum <= highestSum;
    }

    private static long sumOfFirst(long count) {
        return count * (count + 1) / 2;
    }
}
