package dev.lockstep.analysis.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.withPrecision;

import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

/** The figures behind the verdict on each course, for the noise of seed 1, to the last digit known. */
class SteadyStateAnalysisTest {
    private static final Offset<Double> TWO_DECIMALS = withPrecision(0.5e-2);
    private static final Offset<Double> THREE_DECIMALS = withPrecision(0.5e-3);
    private static final Offset<Double> FOUR_DECIMALS = withPrecision(0.5e-4);
    private static final Offset<Double> FIVE_DECIMALS = withPrecision(0.5e-5);

    @Test
    void level() {
        var analysis = analysis(Course.LEVEL);
        var steadyState = analysis.steadyState();

        assertThat(analysis.halfWidthPercent()).isCloseTo(0.26087, FIVE_DECIMALS);
        assertThat(steadyState.ok()).isTrue();
        assertThat(steadyState.shape().orElseThrow().changePercent()).isZero();
        assertThat(steadyState.shape().orElseThrow().pValue()).isEqualTo(1);
        assertThat(steadyState.shape().orElseThrow().coefficientOfVariation()).isBetween(0.019, 0.021);
        assertThat(steadyState.lostPercent()).hasValue(0);
        assertThat(steadyState.waves()).isZero();
        assertThat(steadyState.limits()).isEqualTo(SteadyStateLimits.forThroughput());
    }

    @Test
    void ramp() {
        var analysis = analysis(Course.RAMP);
        var steadyState = analysis.steadyState();

        assertThat(steadyState.shape().orElseThrow().changePercent()).isCloseTo(9.8476, FOUR_DECIMALS);
        assertThat(analysis.fit().coefficients().size()).isCloseTo(10.3659, FOUR_DECIMALS);
        assertThat(steadyState.shape().orElseThrow().slopePercentPerMinute()).isCloseTo(1.03659, FIVE_DECIMALS);
        assertThat(analysis.test().ratio()).isCloseTo(508.73, TWO_DECIMALS);
        assertThat(analysis.test().correction().varianceFactor()).isCloseTo(1.40328, FIVE_DECIMALS);
        assertThat(steadyState.shape().orElseThrow().pValue()).isLessThan(1e-12);
        assertThat(steadyState.atSecond()).isEmpty();
    }

    @Test
    void stepInTheMiddle() {
        var analysis = analysis(Course.STEP_IN_THE_MIDDLE);

        assertThat(analysis.fit().shape()).isEqualTo(new Shape(Shape.Family.STEP, 10));
        assertThat(analysis.fit().changePercent()).isCloseTo(-10.57391, FIVE_DECIMALS);
        assertThat(analysis.test().ratio()).isCloseTo(591.91, TWO_DECIMALS);
        assertThat(analysis.steadyState().atSecond()).hasValue(300);
    }

    @Test
    void smallLateStep() {
        var analysis = analysis(Course.SMALL_LATE_STEP);

        assertThat(analysis.fit().shape()).isEqualTo(new Shape(Shape.Family.STEP, 14));
        assertThat(analysis.fit().changePercent()).isCloseTo(-4.96224, FIVE_DECIMALS);
        assertThat(analysis.test().ratio()).isCloseTo(119.818, THREE_DECIMALS);
        assertThat(analysis.steadyState().atSecond().orElseThrow()).isBetween(415, 425);
    }

    @Test
    void warmUpFromBelow() {
        var analysis = analysis(Course.WARM_UP_FROM_BELOW);
        var fit = analysis.fit();

        assertThat(fit.shape()).isEqualTo(new Shape(Shape.Family.DECAY, 0.1));
        assertThat(fit.coefficients().level()).isCloseTo(103.21171, FIVE_DECIMALS);
        assertThat(fit.coefficients().size()).isCloseTo(-32.45421, FIVE_DECIMALS);
        assertThat(fit.biasPercent()).isCloseTo(3.11177, FIVE_DECIMALS);
        assertThat(analysis.steadyState().shape().orElseThrow().changePercent()).isPositive();
        assertThat(analysis.steadyState().suggestedWarmUpSeconds())
                .hasValue((int) Math.ceil(60 * Math.log(32.45421 / 1.0321171)));
    }

    @Test
    void warmUpFromAbove() {
        var analysis = analysis(Course.WARM_UP_FROM_ABOVE);

        assertThat(analysis.fit().shape()).isEqualTo(new Shape(Shape.Family.DECAY, 0.2));
        assertThat(analysis.fit().biasPercent()).isCloseTo(3.87315, FIVE_DECIMALS);
        assertThat(analysis.steadyState().shape().orElseThrow().changePercent()).isNegative();
    }

    @Test
    void dip() {
        var steadyState = analysis(Course.DIP).steadyState();

        assertThat(steadyState.lostPercent().orElseThrow()).isCloseTo(2.96835, FIVE_DECIMALS);
        assertThat(steadyState.episodes()).singleElement().satisfies(episode -> {
            assertThat(episode.from()).isEqualTo(200);
            assertThat(episode.seconds()).isEqualTo(60);
            assertThat(episode.lostPercent()).isCloseTo(2.96835, FIVE_DECIMALS);
        });
    }

    @Test
    void waves() {
        var sawTooth = analysis(Course.SAW_TOOTH);
        var checkpoints = analysis(Course.CHECKPOINTS).steadyState();

        assertThat(sawTooth.halfWidthPercent()).isCloseTo(0.28802, FIVE_DECIMALS);
        assertThat(sawTooth.steadyState().wavePeriodSeconds()).hasValue(60);
        assertThat(sawTooth.steadyState().waves()).isEqualTo(10);
        assertThat(analysis(Course.LONG_SAW_TOOTH).steadyState().wavePeriodSeconds())
                .hasValue(100);
        assertThat(checkpoints.wavePeriodSeconds()).hasValue(60);
        assertThat(checkpoints.episodes()).isEmpty();
    }

    @Test
    void risingSawTooth() {
        var analysis = analysis(Course.RISING_SAW_TOOTH);

        assertThat(analysis.fit().blocks()).isEqualTo(10);
        assertThat(Math.abs(analysis.fit().changePercent())).isCloseTo(9.33041, FIVE_DECIMALS);
    }

    @Test
    void slowSwing() {
        assertThat(analysis(Course.SLOW_SWING).halfWidthPercent()).isCloseTo(15.24, TWO_DECIMALS);
    }

    private static SteadyStateAnalysis analysis(Course course) {
        return new SteadyStateAnalysis(MeasuredSeconds.of(course.perSecond(1)), SteadyStateLimits.forThroughput());
    }
}
