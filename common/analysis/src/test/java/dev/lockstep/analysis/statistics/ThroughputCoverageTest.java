package dev.lockstep.analysis.statistics;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Of 2 000 simulated runs, 95 % of the intervals should hold the true mean, however the seconds correlate. */
class ThroughputCoverageTest {
    private static final int RUNS = 2000;
    private static final double MEAN = 1000;

    @ParameterizedTest(name = "{0} s, correlation {1}")
    @CsvSource({
        "120, 0, 1907", "120, 0.5, 1875", "120, 0.8, 1869", "120, 0.9, 1879", "120, 0.95, 1868",
        "300, 0, 1917", "300, 0.5, 1894", "300, 0.8, 1889", "300, 0.9, 1889", "300, 0.95, 1903",
        "600, 0, 1909", "600, 0.5, 1904", "600, 0.8, 1890", "600, 0.9, 1884", "600, 0.95, 1887",
        "1800, 0, 1902", "1800, 0.5, 1902", "1800, 0.8, 1901", "1800, 0.9, 1891", "1800, 0.95, 1876"
    })
    void intervalsHoldTheTrueMean(int seconds, double correlation, int expected) {
        var noise = new NoisySeries(1);
        long holding = IntStream.range(0, RUNS)
                .filter(run -> holdsMean(noise.around(MEAN, seconds, correlation, 30)))
                .count();

        assertThat(holding).isEqualTo(expected);
    }

    private static boolean holdsMean(double[] perSecond) {
        var series = new Series(perSecond);
        var interval = ThroughputInterval.around(series.mean(), series, Optional.empty());
        return interval.low() <= MEAN && MEAN <= interval.high();
    }
}
