package dev.lockstep.analysis.capacity.control;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.lockstep.analysis.capacity.ClosedNetwork;
import dev.lockstep.analysis.capacity.control.ControlledHost.Moment;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class UtilisationControllerTest {
    private static final double TARGET = 85;
    private static final int MOST_USERS = 5_000;
    private static final ClosedNetwork NETWORK = ClosedNetwork.boundByCpu(1_300);

    @Test
    void approachesTheTargetBySamplesWithoutDelay() {
        assertLoads(loads(0, 400, 6), 583.095, 704.011, 773.569, 810.884, 830.212, 840.048);
    }

    @Test
    void approachesTheTargetBySamplesOneStepLate() {
        assertLoads(loads(1, 400, 7), 482.947, 583.095, 671.613, 737.971, 782.734, 810.884, 827.771);
    }

    @Test
    void retreatsByAFixedShareWhileTheMeterIsFull() {
        assertLoads(loads(1, 2_000, 7), 1_400, 980, 686, 480.2, 506.64, 584.38, 665.08);
    }

    @ParameterizedTest
    @CsvSource({"0, 6", "1, 8", "2, 10", "3, 13", "4, 15"})
    void removesAllButTwoPerCentOfTheError(int delaySteps, int samples) {
        List<Double> errors = loads(delaySteps, 400, 200).stream()
                .map(load -> Math.log(850 / load))
                .toList();

        assertThat(settled(errors, 0, 0.02 * Math.log(850 / 400.0))).isEqualTo(samples);
    }

    @Test
    void addsAProportionalPartWhereTheWorkLags() {
        List<Moment> moments = lagging(new ControlTiming(5, 5, 20), 20, 400, 200);

        assertLoads(
                IntStream.of(9, 14, 19, 24, 29, 34, 39)
                        .mapToObj(second -> moments.get(second).state().load())
                        .toList(),
                482.9473,
                583.0952,
                679.7613,
                747.2632,
                780.3932,
                790.0780,
                791.2305);
        assertThat(settled(percents(moments), TARGET, 1) - 1).isEqualTo(123);
        assertThat(highest(moments)).isLessThan(84.951);
    }

    /** Users of a closed network of 8 cores who think for longer than a sample takes. */
    @ParameterizedTest
    @CsvSource({"20, 172", "40, 288"})
    void settlesSoonerThanAnIntegratorAloneWhereUsersThink(double lagSeconds, int latest) {
        List<Moment> informed = thinking(lagSeconds, lagSeconds);
        List<Moment> ignorant = thinking(lagSeconds, 0);

        assertThat(settled(percents(informed), TARGET, 1) - 1).isBetween(latest * 9 / 10, latest);
        assertThat(highest(informed)).isLessThan(TARGET + 0.02);
        assertThat(settled(percents(ignorant), TARGET, 1)).isGreaterThan(5 * latest / 2);
        assertThat(highest(ignorant)).isGreaterThan(99.9);
    }

    @Test
    void changesTheLoadThreefoldAtMost() {
        var controller = new UtilisationController(TARGET, MOST_USERS, new ControlTiming(5, 0, 0));

        assertThat(next(controller, 10, 0.5).load()).isCloseTo(30, within(1e-9));
        assertThat(next(controller, 10, 2).load()).isCloseTo(30, within(1e-9));
        assertThat(next(controller, 3_000, 10).load()).isEqualTo(MOST_USERS);
        assertThat(next(controller, 1.2, 100).load()).isEqualTo(1);
    }

    @Test
    void forgetsWhatALimitCutsOff() {
        var controller = new UtilisationController(TARGET, 500, new ControlTiming(5, 5, 0));
        ControlState state = ControlState.start(400);
        for (int sample = 0; sample < 100; sample++) {
            state = controller.next(state, sample(40)).state();
        }
        assertThat(state.load()).isEqualTo(500);

        assertThat(controller.next(state, sample(90)).load()).isLessThan(500);
    }

    @Test
    void leavesTheLoadWhereASampleIsLate() {
        var controller = new UtilisationController(TARGET, MOST_USERS, new ControlTiming(5, 5, 0));
        ControlState state = ControlState.start(400);

        assertThat(controller
                        .next(state, new ControlSample(40, 15, false, false))
                        .load())
                .isGreaterThan(400);
        assertThat(controller.next(state, new ControlSample(40, 15.1, false, false)))
                .isEqualTo(new ControlStep(state, ControlAction.SAMPLE_LATE));
    }

    @Test
    void isNotStoppedByAFeedWhoseUsualDelayIsLong() {
        var controller = new UtilisationController(TARGET, MOST_USERS, new ControlTiming(2, 10, 0));

        assertThat(controller
                        .next(ControlState.start(400), new ControlSample(40, 11, false, false))
                        .action())
                .isEqualTo(ControlAction.ADJUSTED);
    }

    @ParameterizedTest
    @CsvSource({"true, false", "false, true"})
    void onlyLowersTheLoadWhileAgentsAreSaturatedOrTransactionsFail(boolean saturated, boolean failing) {
        var controller = new UtilisationController(TARGET, MOST_USERS, new ControlTiming(5, 5, 0));
        ControlState state = ControlState.start(400);

        ControlStep low = controller.next(state, new ControlSample(40, 5, saturated, failing));
        ControlStep high = controller.next(state, new ControlSample(90, 5, saturated, failing));

        assertThat(low.action()).isEqualTo(ControlAction.NOT_RAISED);
        assertThat(low.load()).isEqualTo(400);
        assertThat(high.action()).isEqualTo(ControlAction.ADJUSTED);
        assertThat(high.load()).isLessThan(400);
    }

    @Test
    void takesAFullMeterForAReadingWhereTheTargetIsNearlyFull() {
        var controller = new UtilisationController(96, MOST_USERS, new ControlTiming(5, 5, 0));

        ControlStep step = next(controller, 400, 99);

        assertThat(step.action()).isEqualTo(ControlAction.ADJUSTED);
        assertThat(step.load()).isBetween(390.0, 400.0);
    }

    @Test
    void takesOneFullReadingForNoiseWhileTheTargetIsHeld() {
        var controller = new UtilisationController(94, MOST_USERS, new ControlTiming(5, 5, 0));
        var state = new ControlState(900, OptionalDouble.of(0), List.of(94.0, 94.0, 94.0, 94.0, 94.0, 94.0), true);

        ControlStep once = controller.next(state, sample(98.5));
        ControlStep step = once;
        for (int sample = 0; sample < 6; sample++) {
            step = controller.next(step.state(), sample(100));
        }

        assertThat(once.action()).isEqualTo(ControlAction.ADJUSTED);
        assertThat(once.load()).isBetween(880.0, 900.0);
        assertThat(step.action()).isEqualTo(ControlAction.METER_FULL);
    }

    /** A mean of readings at full and after it may be at the target by chance. */
    @Test
    void doesNotHoldOnReadingsOfAFullMeter() {
        var controller = new UtilisationController(TARGET, MOST_USERS, new ControlTiming(5, 5, 0));
        ControlState state = ControlState.start(2_000);
        for (double percent : new double[] {100, 100, 100, 98, 68.6, 48.02}) {
            state = controller.next(state, sample(percent)).state();
        }

        assertThat(state.holding()).isFalse();
        assertThat(state.recentPercent()).containsExactly(68.6, 48.02);
    }

    /** Else the proportional part would give back at once what the fixed share took, or divide the first users by 3. */
    @ParameterizedTest
    @CsvSource({"100, 70", "0, 5"})
    void takesNoChangeFromOutsideTheMeterForAResponse(double outside, double reading) {
        var controller = new UtilisationController(TARGET, MOST_USERS, new ControlTiming(5, 5, 20));

        ControlState after = next(controller, 400, outside).state();
        ControlStep step = controller.next(after, sample(reading));

        assertThat(after.previousError()).isEmpty();
        assertThat(step.load() / after.load()).isCloseTo(Math.pow(TARGET / reading, 0.25), within(1e-9));
    }

    @Test
    void holdsNoLongerWhereTheUtilisationLeavesTheTarget() {
        var state = new ControlState(850, OptionalDouble.of(0), List.of(85.0, 85.0, 85.0, 85.0, 85.0, 85.0), true);

        assertThat(state.seen(63, TARGET, 6).holding()).isTrue();
        assertThat(state.seen(60, TARGET, 6).holding()).isFalse();
    }

    @Test
    void refusesATargetThatAMeterDoesNotShow() {
        var timing = new ControlTiming(5, 5, 0);

        assertThatThrownBy(() -> new UtilisationController(98, 100, timing))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("below 98 %, was 98.0");
        assertThatThrownBy(() -> new UtilisationController(85, 0, timing)).hasMessageContaining("at least 1");
        assertThatThrownBy(() -> new ControlTiming(0, 5, 0)).hasMessageContaining("above 0 s");
        assertThatThrownBy(() -> sample(Double.NaN)).hasMessageContaining("at least 0 %");
    }

    private static ControlStep next(UtilisationController controller, double load, double percent) {
        return controller.next(ControlState.start(load), sample(percent));
    }

    private static ControlSample sample(double percent) {
        return new ControlSample(percent, 5, false, false);
    }

    /** Loads after each sample of a host of which a user takes 0.1 %; work follows at once. */
    private static List<Double> loads(int delaySteps, double start, int samples) {
        var controller = new UtilisationController(TARGET, MOST_USERS, new ControlTiming(1, delaySteps, 0));
        var loads = new ArrayList<>(
                IntStream.rangeClosed(0, delaySteps).mapToObj(step -> start).toList());
        ControlState state = ControlState.start(start);
        for (int sample = 0; sample < samples; sample++) {
            state = controller
                    .next(state, new ControlSample(tenth(loads.get(sample)), delaySteps, false, false))
                    .state();
            loads.add(state.load());
        }
        return loads.subList(delaySteps + 1, loads.size());
    }

    private static List<Moment> lagging(ControlTiming timing, double lagSeconds, double start, int seconds) {
        var controller = new UtilisationController(TARGET, MOST_USERS, timing);
        return new ControlledHost(controller, UtilisationControllerTest::tenth, lagSeconds, () -> 0)
                .run(start, seconds);
    }

    private static List<Moment> thinking(double lagSeconds, double knownLagSeconds) {
        var controller = new UtilisationController(TARGET, MOST_USERS, new ControlTiming(5, 5, knownLagSeconds));
        return new ControlledHost(controller, NETWORK::utilisation, lagSeconds, () -> 0).run(50, 2_000);
    }

    /** As a meter of finite resolution shows it: 97.99999999999999 % are 98 %. */
    private static double tenth(double load) {
        return Math.min(100, Math.rint(load * 1e8) / 1e9);
    }

    private static List<Double> percents(List<Moment> moments) {
        return moments.stream().map(Moment::percent).toList();
    }

    private static double highest(List<Moment> moments) {
        return moments.stream().mapToDouble(Moment::percent).max().orElseThrow();
    }

    /** Number of values before all that follow are within a tolerance, counted from 1. */
    private static int settled(List<Double> values, double level, double tolerance) {
        int index = values.size();
        while (index > 0 && Math.abs(values.get(index - 1) - level) <= tolerance) {
            index--;
        }
        return index + 1;
    }

    private static void assertLoads(List<Double> loads, double... expected) {
        assertThat(loads).hasSize(expected.length);
        for (int index = 0; index < expected.length; index++) {
            assertThat(loads.get(index)).isCloseTo(expected[index], within(5e-3));
        }
    }
}
