package dev.lockstep.analysis.disturbance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.lockstep.analysis.comparison.LogRatio;
import dev.lockstep.analysis.comparison.PercentRange;
import dev.lockstep.analysis.statistics.MeanError;
import dev.lockstep.analysis.statistics.NoisySeries;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.IntToDoubleFunction;
import org.junit.jupiter.api.Test;

class DisturbanceTest {
    private static final RunWindow NOTHING = new RunWindow(0, 0);

    @Test
    void comparesDuringAndAfterWithBefore() {
        var found = Disturbance.of(noisy(), windows(600, 1000, 1600, 0));

        assertThat(error(found.values().before())).satisfies(error -> {
            assertThat(error.mean()).isCloseTo(10007.2776, within(1e-4));
            assertThat(error.standardError()).isCloseTo(15.2118, within(1e-4));
            assertThat(error.degreesOfFreedom()).isEqualTo(19);
        });
        assertThat(error(found.values().during())).satisfies(error -> {
            assertThat(error.mean()).isCloseTo(9758.4696, within(1e-4));
            assertThat(error.standardError()).isCloseTo(22.0190, within(1e-4));
            assertThat(error.degreesOfFreedom()).isCloseTo(12.9774, within(1e-4));
        });
        assertThat(error(found.values().after())).satisfies(error -> {
            assertThat(error.mean()).isCloseTo(10032.9994, within(1e-4));
            assertThat(error.standardError()).isCloseTo(14.7729, within(1e-4));
            assertThat(error.degreesOfFreedom()).isCloseTo(15.2526, within(1e-4));
        });
        RelativeChange change = found.values().change().orElseThrow();
        assertThat(change.percent()).isCloseTo(-2.486270, within(1e-6));
        assertInterval(change, -3.032235, -1.937231);
        assertThat(change.ratio().map(LogRatio::degreesOfFreedom).orElseThrow()).isCloseTo(24.046656, within(1e-6));
        assertThat(change.backToNormal()).contains(false);
        RelativeChange after = found.values().afterChange().orElseThrow();
        assertThat(after.percent()).isCloseTo(0.257031, within(1e-6));
        assertInterval(after, -0.173209, 0.689126);
        assertThat(after.backToNormal()).contains(true);
        assertThat(found.lostWork().getAsDouble()).isCloseTo(99523.1915, within(1e-4));
    }

    @Test
    void aGuardMakesTheWindowsShorter() {
        DisturbanceWindows windows = windows(600, 1000, 1600, 30);
        var found = Disturbance.of(noisy(), windows);

        assertThat(windows.before()).isEqualTo(new RunWindow(0, 570));
        assertThat(windows.during()).isEqualTo(new RunWindow(630, 970));
        assertThat(windows.after()).isEqualTo(new RunWindow(1030, 1600));
        RelativeChange change = found.values().change().orElseThrow();
        assertThat(change.percent()).isCloseTo(-2.388670, within(1e-6));
        assertInterval(change, -2.970862, -1.802986);
    }

    @Test
    void recoversWhenEveryFollowingMeanIsBackAtTheLevel() {
        IntToDoubleFunction dip =
                second -> second < 300 ? 1000 : second < 420 ? 700 : 1000 - 300 * Math.exp(-(second - 420) / 30.0);
        double[] series = NoisySeries.without(dip, 900);

        assertThat(Disturbance.of(series, windows(300, 420, 900, 0)).recoverySeconds())
                .hasValue(68);
        assertThat(Disturbance.of(series, windows(300, 900, 900, 0)).lostWork().getAsDouble())
                .isCloseTo(45150.832, within(1e-3));
    }

    @Test
    void hasNotRecoveredIfTheLevelIsLeftAgainOrIfTooLittleFollows() {
        IntToDoubleFunction twice = second -> second < 300 ? 1000 : second < 360 || second >= 560 ? 700 : 1000;

        assertThat(Disturbance.of(NoisySeries.without(twice, 600), windows(300, 360, 600, 0))
                        .recoverySeconds())
                .isEmpty();
        assertThat(Disturbance.of(NoisySeries.without(twice, 540), windows(300, 360, 540, 0))
                        .recoverySeconds())
                .hasValue(0);
        assertThat(Disturbance.of(NoisySeries.without(twice, 380), windows(300, 360, 380, 0))
                        .recoverySeconds())
                .isEmpty();
    }

    @Test
    void aDisturbanceOfTwoAndAHalfPercentIsSeenAndItsIntervalsHoldTheTruth() {
        var noise = new NoisySeries(1);
        int runs = 400;
        int covered = 0;
        int seen = 0;
        for (int run = 0; run < runs; run++) {
            double[] series = noise.onto(second -> second < 600 ? 10_000 : 9_740, 1_000, 0.6, 200);
            PercentRange interval = Disturbance.of(series, windows(600, 1000, 1000, 0))
                    .values()
                    .change()
                    .flatMap(RelativeChange::interval)
                    .orElseThrow();
            covered += interval.low() <= -2.6 && interval.high() >= -2.6 ? 1 : 0;
            seen += interval.high() < 0 ? 1 : 0;
        }

        assertThat(covered).isBetween(runs * 93 / 100, runs * 97 / 100);
        assertThat(seen).isEqualTo(runs);
    }

    @Test
    void windowsOfAWaveAreWholeWaves() {
        double[] series = NoisySeries.without(second -> 850 + 5 * (second % 60), 1_000);
        var found = Disturbance.of(series, windows(630, 800, 1_000, 10));

        assertThat(found.windows().before()).isEqualTo(new RunWindow(20, 620));
        assertThat(found.windows().during()).isEqualTo(new RunWindow(670, 790));
        assertThat(found.windows().after()).isEqualTo(new RunWindow(820, 1_000));
        assertThat(found.values().change().orElseThrow().percent()).isCloseTo(0, within(1e-9));
        assertThat(found.recoverySeconds()).hasValue(0);
    }

    @Test
    void countsTheSecondsOfTheEventItselfWithoutGuards() {
        double[] series = NoisySeries.without(second -> second == 201 || second == 202 ? 0 : 100, 400);
        series[203] = Double.NaN;

        var found = Disturbance.of(series, windows(200.5, 204.2, 400, 10));

        assertThat(found.windows().event()).isEqualTo(new RunWindow(200, 205));
        assertThat(found.zeroSeconds()).hasValue(2);
        assertThat(found.worstSecond()).hasValue(201);
        assertThat(found.lostWork()).hasValue(200);
        assertThat(found.windows().during()).isEqualTo(new RunWindow(201, 204));
        assertThat(found.values().during().orElseThrow()).satisfies(during -> {
            assertThat(during.value()).isZero();
            assertThat(during.error()).isEmpty();
        });
        assertThat(found.values().change().orElseThrow()).satisfies(change -> {
            assertThat(change.percent()).isEqualTo(-100);
            assertThat(change.interval()).isEmpty();
            assertThat(change.backToNormal()).isEmpty();
        });
    }

    @Test
    void aWindowOfLessThan120SecondsHasAMeanWithoutAnInterval() {
        var found = Disturbance.of(noisy(), windows(119, 1_000, 1_600, 0));

        assertThat(found.values().before().orElseThrow().error()).isEmpty();
        assertThat(found.values().during().orElseThrow().error()).isPresent();
        assertThat(found.values().change().orElseThrow().interval()).isEmpty();
    }

    @Test
    void withoutTimeBeforeThereIsNoChange() {
        var found = Disturbance.of(noisy(), windows(5, 1_000, 1_600, 10));

        assertThat(found.values().before()).isEmpty();
        assertThat(found.values().change()).isEmpty();
        assertThat(found.lostWork()).isEmpty();
        assertThat(found.recoverySeconds()).isEmpty();
        assertThat(found.values().during()).isPresent();
    }

    @Test
    void withoutWorkBeforeThereIsNoChange() {
        var found = Disturbance.of(NoisySeries.without(second -> second < 300 ? 0 : 1, 900), windows(300, 500, 900, 0));

        assertThat(found.values().change()).isEmpty();
    }

    @Test
    void everyEventIsComparedWithTheTimeBeforeTheFirst() {
        var measurement = new RunWindow(100, 1_000);
        var first = new DisturbanceSpan(300, 400, false);
        var second = new DisturbanceSpan(600, 700, false);
        var spans = List.of(first, second);

        assertThat(DisturbanceWindows.of(measurement, first, spans, 10))
                .isEqualTo(new DisturbanceWindows(
                        new RunWindow(100, 290),
                        new RunWindow(310, 390),
                        new RunWindow(410, 590),
                        new RunWindow(300, 400),
                        new RunWindow(400, 590),
                        600));
        assertThat(DisturbanceWindows.of(measurement, second, spans, 10))
                .isEqualTo(new DisturbanceWindows(
                        new RunWindow(100, 290),
                        new RunWindow(610, 690),
                        new RunWindow(710, 1_000),
                        new RunWindow(600, 700),
                        new RunWindow(700, 1_000),
                        1_000));
        assertThat(DisturbanceWindows.undisturbed(measurement, spans)).contains(new RunWindow(100, 290));
    }

    @Test
    void overlappingEventsHaveNoTimeAfterUntilTheLastHasEnded() {
        var measurement = new RunWindow(0, 1_000);
        var outer = new DisturbanceSpan(300, 500, false);
        var inner = new DisturbanceSpan(400, 600, false);
        var spans = List.of(outer, inner);

        assertThat(DisturbanceWindows.of(measurement, outer, spans, 10).after().isEmpty())
                .isTrue();
        assertThat(DisturbanceWindows.of(measurement, inner, spans, 10).after()).isEqualTo(new RunWindow(610, 1_000));
    }

    @Test
    void anEventDeclaredLateMovesNoWindowOfAnEventDeclaredInTime() {
        var measurement = new RunWindow(0, 1_000);
        var inTime = new DisturbanceSpan(500, 600, false);
        var late = new DisturbanceSpan(200, 300, true);
        var afterwards = new DisturbanceSpan(650, 1_000, true);
        List<DisturbanceSpan> spans = new ArrayList<>(List.of(late, inTime, afterwards));

        assertThat(DisturbanceWindows.of(measurement, inTime, spans, 10))
                .isEqualTo(DisturbanceWindows.of(measurement, inTime, List.of(inTime), 10));
        assertThat(DisturbanceWindows.undisturbed(measurement, spans)).contains(new RunWindow(0, 490));
        assertThat(DisturbanceWindows.undisturbed(measurement, List.of(late, afterwards)))
                .isEmpty();
        assertThat(DisturbanceWindows.of(measurement, late, spans, 10).after()).isEqualTo(new RunWindow(310, 490));
    }

    @Test
    void anEventOutsideTheMeasurementDisturbsNothing() {
        var measurement = new RunWindow(100, 1_000);
        var earlier = new DisturbanceSpan(20, 90, false);
        var later = new DisturbanceSpan(1_000, 1_010, false);

        assertThat(DisturbanceWindows.undisturbed(measurement, List.of(earlier, later)))
                .isEmpty();
    }

    @Test
    void anEventThatLeavesNoTimeBeforeItLeavesTheWholeMeasurement() {
        var measurement = new RunWindow(100, 1_000);

        assertThat(DisturbanceWindows.undisturbed(measurement, List.of(new DisturbanceSpan(110, 200, false))))
                .isEmpty();
        assertThat(DisturbanceWindows.undisturbed(measurement, List.of(new DisturbanceSpan(111, 200, false))))
                .contains(new RunWindow(100, 101));
    }

    @Test
    void anEventThatOutlastsTheMeasurementHasNoTimeAfter() {
        var measurement = new RunWindow(0, 600);
        var event = new DisturbanceSpan(300, 900, false);

        assertThat(DisturbanceWindows.of(measurement, event, List.of(event), 10))
                .satisfies(windows -> {
                    assertThat(windows.during()).isEqualTo(new RunWindow(310, 600));
                    assertThat(windows.event()).isEqualTo(new RunWindow(300, 600));
                    assertThat(windows.after().seconds()).isEqualTo(NOTHING.seconds());
                });
    }

    private static double[] noisy() {
        return new NoisySeries(7).onto(second -> second < 600 || second >= 1_000 ? 10_000 : 9_740, 1_600, 0.6, 200);
    }

    private static DisturbanceWindows windows(double from, double to, int end, int guard) {
        var event = new DisturbanceSpan(from, to, false);
        return DisturbanceWindows.of(new RunWindow(0, end), event, List.of(event), guard);
    }

    private static MeanError error(Optional<WindowValue> value) {
        return value.flatMap(WindowValue::error).orElseThrow();
    }

    private static void assertInterval(RelativeChange change, double low, double high) {
        PercentRange interval = change.interval().orElseThrow();
        assertThat(interval.low()).isCloseTo(low, within(5e-7));
        assertThat(interval.high()).isCloseTo(high, within(5e-7));
    }
}
