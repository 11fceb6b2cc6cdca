package dev.lockstep.workload.orderentry.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.workload.RandomStream;
import java.util.List;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class SkewedDrawsTest {

    @Test
    void allAgentsOfARunDrawAlike() {
        assertThat(picks(77)).isEqualTo(picks(77));
    }

    @Test
    void runsOfOtherSeedsFavourOtherValues() {
        List<List<Integer>> runs =
                LongStream.range(0, 20).mapToObj(SkewedDrawsTest::picks).toList();
        assertThat(runs).doesNotHaveDuplicates();
    }

    private static List<Integer> picks(long runSeed) {
        SkewedDraws skewed = SkewedDraws.ofRun(runSeed);
        RandomStream random = new RandomStream(1);
        return Stream.of(skewed.lastNames(), skewed.customers(), skewed.items())
                .map(nurand -> nurand.next(random))
                .toList();
    }
}
