package dev.lockstep.experiment;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * The random order of things. It draws from SplitMix64 (G. L. Steele, D. Lea and C. H. Flood, Fast Splittable
 * Pseudorandom Number Generators, OOPSLA 2014), so that a seed gives the same order on every Java runtime.
 */
final class OrderStream {

    private static final long GOLDEN_GAMMA = 0x9E3779B97F4A7C15L;

    private long state;

    OrderStream(long seed) {
        this.state = seed;
    }

    /** The same things in random order (Fisher and Yates); each order is equally likely. */
    <T> List<T> shuffled(List<T> things) {
        List<T> shuffled = new ArrayList<>(things);
        for (int last = shuffled.size() - 1; last > 0; last--) {
            Collections.swap(shuffled, last, below(last + 1));
        }
        return shuffled;
    }

    /** From 31 random bits: with a bound of at most 10,000, no number is likelier than another by 1 in 200,000. */
    private int below(int bound) {
        return (int) (((next() >>> 33) * bound) >>> 31);
    }

    private long next() {
        state += GOLDEN_GAMMA;
        long mixed = (state ^ (state >>> 30)) * 0xBF58476D1CE4E5B9L;
        mixed = (mixed ^ (mixed >>> 27)) * 0x94D049BB133111EBL;
        return mixed ^ (mixed >>> 31);
    }
}
