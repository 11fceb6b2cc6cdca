package dev.lockstep.workload.vcenterdb.data;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.OptionalLong;

/** How the samples of a window become one value of the next level. */
public enum RollupType {
    AVERAGE('A'),
    SUMMATION('S'),
    MAXIMUM('X'),
    MINIMUM('N'),
    LATEST('L'),
    NONE('O');

    private final char letter;

    RollupType(char letter) {
        this.letter = letter;
    }

    /** The letter in the tables. */
    public char letter() {
        return letter;
    }

    static RollupType of(char letter) {
        return Arrays.stream(values())
                .filter(type -> type.letter == letter)
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("No rollup type " + letter));
    }

    /**
     * The value of the next level.
     *
     * @param samples of the window in the order of time, not negative; missing ones are left out
     * @return empty if there is no sample, or this type is not rolled up
     */
    public OptionalLong rolledUp(List<Long> samples) {
        if (samples.isEmpty() || this == NONE) {
            return OptionalLong.empty();
        }
        long sum = samples.stream().mapToLong(Long::longValue).sum();
        return OptionalLong.of(
                switch (this) {
                    case AVERAGE -> Math.floorDiv(2 * sum + samples.size(), 2L * samples.size());
                    case SUMMATION -> sum;
                    case MAXIMUM -> Collections.max(samples);
                    case MINIMUM -> Collections.min(samples);
                    case LATEST -> samples.get(samples.size() - 1);
                    case NONE -> throw new IllegalStateException("Not rolled up");
                });
    }
}
