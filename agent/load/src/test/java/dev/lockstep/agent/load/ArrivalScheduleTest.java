package dev.lockstep.agent.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.lockstep.agent.load.LoadCurve.Stretch;
import dev.lockstep.run.StageLoad;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class ArrivalScheduleTest {

    private static final long SECOND = 1_000_000_000L;

    private static final LoadCurve UPS_AND_DOWNS = curve(
            StageLoad.NONE,
            new StageLoad(0, 1),
            StageLoad.FULL,
            StageLoad.constant(0.5),
            StageLoad.NONE,
            StageLoad.FULL,
            new StageLoad(1, 0));

    @Test
    void everyStageGetsItsExactNumberOfConstantArrivals() {
        assertThat(countsByStage(100, UPS_AND_DOWNS)).containsExactly(0, 50, 100, 50, 0, 100, 50);
    }

    @Test
    void roundingMovesNoArrivalIntoAnotherStage() {
        for (int percent = 1; percent <= 100; percent++) {
            StageLoad load = StageLoad.constant(percent / 100.0);

            assertThat(countsByStage(100, curve(load, StageLoad.NONE, load)))
                    .as("%d %%", percent)
                    .containsExactly(percent, 0, percent);
        }
    }

    @Test
    void theFirstArrivalAfterAStageWithoutLoadIsDueAtTheNextBegin() {
        ArrivalSchedule schedule = new ArrivalSchedule(100, UPS_AND_DOWNS);

        assertThat(schedule.offsetOf(0)).isEqualTo(SECOND);
        assertThat(schedule.offsetOf(200)).isEqualTo(5 * SECOND);
    }

    @Test
    void aLoadOfNothingOffersNothing() {
        assertThat(new ArrivalSchedule(100, curve(StageLoad.NONE, StageLoad.NONE)).total())
                .isZero();
    }

    @Test
    void timesRiseWithTheCountAndAreItsInverse() {
        SplittableRandom random = new SplittableRandom(3);
        for (int round = 0; round < 40; round++) {
            LoadCurve curve = curve(random);
            ArrivalSchedule schedule = new ArrivalSchedule(1_000, curve);
            long previous = -1;
            for (double count = 0; count < schedule.total(); count += 0.7) {
                long offset = schedule.offsetOf(count);

                assertThat(offset).isGreaterThan(previous);
                assertThat(offered(curve, offset)).isCloseTo(count, within(1e-4));
                previous = offset;
            }
        }
    }

    /** The integral of the rate. */
    private static double offered(LoadCurve curve, long offset) {
        return curve.stretches().stream()
                .mapToDouble(stretch -> offered(stretch, offset))
                .sum();
    }

    private static double offered(Stretch stretch, long offset) {
        double elapsed = Math.max(0, Math.min(offset, stretch.to()) - stretch.from());
        double from = stretch.load().from();
        double reached = from + (stretch.load().to() - from) * elapsed / stretch.nanos();
        return 1_000 * (from + reached) / 2 * elapsed / SECOND;
    }

    private static int[] countsByStage(double rate, LoadCurve curve) {
        ArrivalSchedule schedule = new ArrivalSchedule(rate, curve);
        int[] counts = new int[curve.stretches().size()];
        LongStream.range(0, (long) Math.ceil(schedule.total()))
                .map(schedule::offsetOf)
                .forEach(offset -> counts[(int) (offset / SECOND)]++);
        return counts;
    }

    private static LoadCurve curve(SplittableRandom random) {
        return curve(IntStream.range(0, 8)
                .mapToObj(index -> new StageLoad(factor(random), factor(random)))
                .toArray(StageLoad[]::new));
    }

    private static double factor(SplittableRandom random) {
        return Math.max(0, random.nextInt(-3, 11) / 10.0);
    }

    private static LoadCurve curve(StageLoad... loads) {
        return LoadCurveTest.curve(Workings.stages(loads));
    }
}
