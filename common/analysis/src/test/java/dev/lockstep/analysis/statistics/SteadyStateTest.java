package dev.lockstep.analysis.statistics;

import static dev.lockstep.analysis.statistics.SteadyStateKind.DISTURBED;
import static dev.lockstep.analysis.statistics.SteadyStateKind.INCOMPLETE;
import static dev.lockstep.analysis.statistics.SteadyStateKind.NOISY;
import static dev.lockstep.analysis.statistics.SteadyStateKind.NO_LOAD;
import static dev.lockstep.analysis.statistics.SteadyStateKind.STEADY;
import static dev.lockstep.analysis.statistics.SteadyStateKind.STEP;
import static dev.lockstep.analysis.statistics.SteadyStateKind.TOO_FEW_WAVES;
import static dev.lockstep.analysis.statistics.SteadyStateKind.TOO_SHORT;
import static dev.lockstep.analysis.statistics.SteadyStateKind.TREND;
import static dev.lockstep.analysis.statistics.SteadyStateKind.WARM_UP;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.EnumMap;
import java.util.Map;
import java.util.function.IntToDoubleFunction;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class SteadyStateTest {
    private static final SteadyStateLimits LIMITS = SteadyStateLimits.forThroughput();
    private static final int RUNS = 200;

    @ParameterizedTest
    @EnumSource
    void namesTheCourseForEverySeed(Course course) {
        var kinds = LongStream.rangeClosed(1, 100)
                .mapToObj(seed -> SteadyState.of(course.perSecond(seed), LIMITS).kind());

        assertThat(kinds).hasSize(100).containsOnly(course.kind());
    }

    @ParameterizedTest
    @CsvSource({
        "300, 0, 200", "600, 0, 200", "1800, 0, 200",
        "300, 0.5, 200", "600, 0.5, 200", "1800, 0.5, 200",
        "300, 0.8, 195", "600, 0.8, 199", "1800, 0.8, 200",
        "300, 0.9, 167", "600, 0.9, 193", "1800, 0.9, 200"
    })
    void seldomDoubtsSteadyNoise(int seconds, double correlation, int steady) {
        var kinds = kindsOfSteadyNoise(seconds, correlation);

        assertThat(kinds).containsEntry(STEADY, steady);
        assertThat(Stream.of(TREND, STEP, WARM_UP)
                        .mapToInt(kind -> kinds.getOrDefault(kind, 0))
                        .sum())
                .isLessThanOrEqualTo(RUNS / 40);
    }

    @Test
    void callsShortCorrelatedNoiseNoisyRatherThanUnsteady() {
        assertThat(kindsOfSteadyNoise(300, 0.9))
                .containsExactlyInAnyOrderEntriesOf(
                        Map.of(STEADY, 167, NOISY, 27, TREND, 3, STEP, 2, TOO_FEW_WAVES, 1));
    }

    @ParameterizedTest
    @CsvSource({"300, 1800, PERIODIC", "300, 1200, TOO_FEW_WAVES", "300, 900, NOISY"})
    void wantsSixWaves(int period, int seconds, SteadyStateKind kind) {
        assertThat(kindOf(t -> 850 + t % period, seconds)).isEqualTo(kind);
    }

    @Test
    void wantsSixWavesOfAMinuteToo() {
        assertThat(kindOf(t -> 850 + 5 * (t % 60), 300)).isEqualTo(TOO_FEW_WAVES);
    }

    @Test
    void seesAStallInAWave() {
        double[] series = new NoisySeries(1).onto(t -> 850 + 5 * (t % 60), 1800, 0.5, 20);
        Arrays.fill(series, 900, 960, 0);
        var steadyState = SteadyState.of(series, LIMITS);

        assertThat(steadyState.kind()).isEqualTo(DISTURBED);
        assertThat(Math.round(100 * steadyState.lostPercent().orElseThrow())).isEqualTo(333);
    }

    @Test
    void givesNoVerdictOnWhatIsNoRun() {
        double[] oneGapTooMany = NoisySeries.without(t -> t < 7 ? Double.NaN : 1000, 600);

        assertThat(kindOf(t -> 1000, 100)).isEqualTo(TOO_SHORT);
        assertThat(SteadyState.of(new double[119], LIMITS).kind()).isEqualTo(TOO_SHORT);
        assertThat(SteadyState.of(new double[120], LIMITS).kind()).isEqualTo(NO_LOAD);
        assertThat(SteadyState.of(oneGapTooMany, LIMITS).kind()).isEqualTo(INCOMPLETE);
        assertThat(SteadyState.of(oneGapTooMany, LIMITS).shape()).isEmpty();
    }

    @Test
    void listsAShortStallWithoutPunishingIt() {
        double[] series = new NoisySeries(1).around(1000, 1800, 0.5, 20);
        Arrays.fill(series, 600, 610, 0);
        var steadyState = SteadyState.of(series, LIMITS);

        assertThat(steadyState.kind()).isEqualTo(STEADY);
        assertThat(steadyState.episodes()).singleElement().satisfies(episode -> {
            assertThat(episode.from()).isEqualTo(600);
            assertThat(Math.round(100 * episode.lostPercent())).isEqualTo(56);
        });
    }

    @Test
    void forgivesAWarmUpThatHardlyMovesTheMean() {
        assertThat(kindOf(t -> 1000 - 300 * Math.exp(-t / 30.0), 1800)).isEqualTo(STEADY);
    }

    @Test
    void missesASmallRampUnderMuchNoiseInAQuarterOfTheCases() {
        long steady = LongStream.rangeClosed(1, RUNS)
                .mapToObj(seed -> new NoisySeries(seed).onto(t -> 1000 + 50 * (t / 600.0 - 0.5), 600, 0.8, 30))
                .filter(series -> SteadyState.of(series, LIMITS).kind() == STEADY)
                .count();

        assertThat(steady).isBetween(RUNS * 15L / 100, RUNS * 35L / 100);
    }

    @Test
    void callsEqualValuesSteady() {
        assertThat(SteadyState.of(NoisySeries.without(t -> 0.1, 600), LIMITS).kind())
                .isEqualTo(STEADY);
    }

    @Test
    void countsTheSecondOfAStepWithTheGapsBeforeIt() {
        double[] series = NoisySeries.without(t -> t < 5 ? Double.NaN : t < 305 ? 1000 + t % 3 : 900 + t % 3, 605);

        assertThat(SteadyState.of(series, LIMITS).atSecond()).hasValue(305);
    }

    @Test
    void refusesAVerdictThatContradictsItself() {
        var steady = SteadyState.of(Course.LEVEL.perSecond(1), LIMITS);

        assertThatThrownBy(() -> new SteadyState(
                        false,
                        STEADY,
                        steady.shape(),
                        steady.atSecond(),
                        steady.wavePeriodSeconds(),
                        steady.waves(),
                        steady.episodes(),
                        steady.lostPercent(),
                        steady.suggestedWarmUpSeconds(),
                        LIMITS))
                .hasMessage("ok must be true for STEADY");
    }

    private static SteadyStateKind kindOf(IntToDoubleFunction course, int seconds) {
        return SteadyState.of(new NoisySeries(1).onto(course, seconds, 0.5, 20), LIMITS)
                .kind();
    }

    private static Map<SteadyStateKind, Integer> kindsOfSteadyNoise(int seconds, double correlation) {
        var kinds = new EnumMap<SteadyStateKind, Integer>(SteadyStateKind.class);
        for (long seed = 1; seed <= RUNS; seed++) {
            double[] series = new NoisySeries(seed).around(1000, seconds, correlation, 30);
            kinds.merge(SteadyState.of(series, LIMITS).kind(), 1, Integer::sum);
        }
        return kinds;
    }
}
