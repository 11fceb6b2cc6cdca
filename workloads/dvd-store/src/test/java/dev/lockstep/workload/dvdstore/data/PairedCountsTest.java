package dev.lockstep.workload.dvdstore.data;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.lockstep.workload.RandomStream;
import org.junit.jupiter.api.Test;

class PairedCountsTest {

    private final PairedCounts counts = new PairedCounts(new RandomStream(1), 1, 9);

    @Test
    void aPairAddsUpToBothEnds() {
        for (int pair = 0; pair < 1_000; pair++) {
            assertThat(counts.next() + counts.next()).isEqualTo(10);
        }
    }

    @Test
    void firstsAndSecondsOfPairsAreUniform() {
        int[][] seen = new int[2][10];
        for (int index = 0; index < 180_000; index++) {
            seen[index % 2][counts.next()]++;
        }
        for (int number = 1; number <= 9; number++) {
            assertThat(seen[0][number]).isCloseTo(10_000, within(400));
            assertThat(seen[1][number]).isCloseTo(10_000, within(400));
        }
    }
}
