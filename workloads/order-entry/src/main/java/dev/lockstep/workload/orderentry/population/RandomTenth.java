package dev.lockstep.workload.orderentry.population;

import dev.lockstep.workload.RandomStream;

/**
 * Randomly chooses exactly one tenth of the rows, by selection sampling (Knuth, The Art of Computer Programming, volume
 * 2, 3.4.2, algorithm S). Confined to one thread.
 */
final class RandomTenth {

    private final RandomStream random;
    private int rowsLeft;
    private int chosenLeft;

    RandomTenth(RandomStream random, int rows) {
        this.random = random;
        rowsLeft = rows;
        chosenLeft = rows / 10;
    }

    /** Whether the next row is chosen. */
    boolean next() {
        boolean chosen = random.between(1, rowsLeft) <= chosenLeft;
        rowsLeft--;
        if (chosen) {
            chosenLeft--;
        }
        return chosen;
    }
}
