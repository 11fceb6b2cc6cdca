package dev.lockstep.analysis.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.withPrecision;
import static org.assertj.core.api.Assertions.withinPercentage;

import java.util.Optional;
import org.assertj.core.data.Offset;
import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.Test;

class BatchMeansTest {
    private static final Percentage MILLIONTH = withinPercentage(1e-4);
    /** For figures known to six decimals only. */
    private static final Offset<Double> SIX_DECIMALS = withPrecision(0.6e-6);

    @Test
    void computesEachStepForAFixedSeries() {
        var series = new Series(NoisySeries.without(i -> 1000 + 37 * i % 101, 120));
        var batches = Batches.forInterval(series, Optional.empty());
        var error = BatchMeans.of(batches.means());

        assertThat(series.mean()).isCloseTo(1049.358333, MILLIONTH);
        assertThat(batches.batchSeconds()).isEqualTo(6);
        assertThat(error.standardDeviation()).isCloseTo(4.912472, MILLIONTH);
        assertThat(error.correction().measured()).isCloseTo(0.149155, SIX_DECIMALS);
        assertThat(error.correction().corrected()).isCloseTo(0.234300, SIX_DECIMALS);
        assertThat(error.correction().varianceFactor()).isCloseTo(1.611987, MILLIONTH);
        assertThat(error.standardError()).isCloseTo(1.394652, MILLIONTH);
        assertThat(error.degreesOfFreedom()).isCloseTo(11.407045, MILLIONTH);
        assertThat(error.quantile()).isCloseTo(2.191441, MILLIONTH);
        assertThat(error.halfWidth()).isCloseTo(3.056298, MILLIONTH);
    }

    @Test
    void computesEachStepForCorrelatedNoise() {
        var series = new Series(new NoisySeries(42).around(1000, 600, 0.8, 30));
        var error = BatchMeans.of(Batches.forInterval(series, Optional.empty()).means());

        assertThat(series.at(0)).isCloseTo(1034.25715946, MILLIONTH);
        assertThat(series.at(1)).isCloseTo(1043.95507065, MILLIONTH);
        assertThat(series.at(2)).isCloseTo(1018.06645706, MILLIONTH);
        assertThat(series.mean()).isCloseTo(603931.709032 / 600, MILLIONTH);
        assertThat(series.mean()).isCloseTo(1006.5528483872, MILLIONTH);
        assertThat(error.correction().corrected()).isCloseTo(0.1075332561, MILLIONTH);
        assertThat(error.standardError()).isCloseTo(4.7925069796, MILLIONTH);
        assertThat(error.degreesOfFreedom()).isCloseTo(15.1162969868, MILLIONTH);
        assertThat(error.halfWidth()).isCloseTo(10.2081462275, MILLIONTH);
    }

    @Test
    void alignsBatchesWithTheWave() {
        var series = new Series(NoisySeries.without(i -> 1000 + 5 * (i % 60) + 37 * i % 101, 600));
        var plain = BatchMeans.of(Batches.forInterval(series, Optional.empty()).means());
        var batches = Batches.forInterval(series, Optional.of(new Wave(60, 10)));
        var aligned = BatchMeans.of(batches.means());

        assertThat(plain.halfWidth()).isCloseTo(34.33712, MILLIONTH);
        assertThat(plain.correction().measured()).isCloseTo(-0.949323, MILLIONTH);
        assertThat(batches.count()).isEqualTo(10);
        assertThat(batches.batchSeconds()).isEqualTo(60);
        assertThat(aligned.correction().corrected()).isCloseTo(0.213702, SIX_DECIMALS);
        assertThat(aligned.degreesOfFreedom()).isCloseTo(5.478507, MILLIONTH);
        assertThat(aligned.halfWidth()).isCloseTo(0.511766, MILLIONTH);
    }
}
