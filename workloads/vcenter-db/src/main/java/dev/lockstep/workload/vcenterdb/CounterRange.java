package dev.lockstep.workload.vcenterdb;

import java.util.ArrayList;
import java.util.List;

/** Counters with consecutive ids. */
record CounterRange(int first, int last) {

    private static final int RANGES = 20;
    private static final int LENGTH = 100;

    /** At most 2,000 counters: all of them, or ranges over the whole inventory. */
    static List<CounterRange> sample(int counters) {
        if (counters <= RANGES * LENGTH) {
            return List.of(new CounterRange(1, counters));
        }
        List<CounterRange> ranges = new ArrayList<>();
        for (int range = 0; range < RANGES; range++) {
            int first = (int) ((long) (counters - LENGTH) * range / (RANGES - 1)) + 1;
            ranges.add(new CounterRange(first, first + LENGTH - 1));
        }
        return ranges;
    }

    int size() {
        return last - first + 1;
    }
}
