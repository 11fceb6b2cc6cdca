package dev.lockstep.agent.load;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.agent.load.LoadCurve.Stretch;
import dev.lockstep.run.Group;
import dev.lockstep.run.LoadChange;
import dev.lockstep.run.Phase;
import dev.lockstep.run.Phases;
import dev.lockstep.run.Stage;
import dev.lockstep.run.StageLoad;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class LoadCurveTest {

    private static final long SECOND = 1_000_000_000L;
    private static final StageLoad UP = new StageLoad(0, 1);
    private static final StageLoad DOWN = new StageLoad(1, 0);

    private static final Phases SHORT_FORM = new Phases.Timed(
            Duration.ofSeconds(1),
            Duration.ofSeconds(10),
            Duration.ofSeconds(5),
            Duration.ofSeconds(20),
            Duration.ofSeconds(4),
            Duration.ZERO);

    /** The curve of a group without a delay. */
    static LoadCurve curve(Phases phases) {
        return curve(phases, Duration.ZERO);
    }

    private static LoadCurve curve(Phases phases, Duration delay) {
        Group group = Workings.group(Workings.closed(1, Duration.ZERO));
        return LoadCurve.of(phases, new Group(group.name(), group.workload(), group.targets(), group.load(), delay));
    }

    @Test
    void theShortFormRisesHoldsAndFalls() {
        assertThat(curve(SHORT_FORM).stretches())
                .containsExactly(
                        stretch(0, 1, StageLoad.NONE),
                        stretch(1, 11, UP),
                        stretch(11, 16, StageLoad.FULL),
                        stretch(16, 36, StageLoad.FULL),
                        stretch(36, 40, DOWN));
    }

    @Test
    void aDelayShiftsTheRampUpAlone() {
        assertThat(curve(SHORT_FORM, Duration.ofSeconds(4)).stretches())
                .containsExactly(
                        stretch(0, 1, StageLoad.NONE),
                        stretch(1, 5, StageLoad.NONE),
                        stretch(5, 15, UP),
                        stretch(15, 16, StageLoad.FULL),
                        stretch(16, 36, StageLoad.FULL),
                        stretch(36, 40, DOWN));
    }

    @Test
    void theLongestDelayLeavesNothingOfTheWarmUp() {
        assertThat(curve(SHORT_FORM, SHORT_FORM.longestDelay("fake")).stretches())
                .startsWith(stretch(0, 1, StageLoad.NONE), stretch(1, 6, StageLoad.NONE), stretch(6, 16, UP))
                .element(3)
                .isEqualTo(stretch(16, 36, StageLoad.FULL));
    }

    @Test
    void aDelayShortensAConstantLoadAtItsBegin() {
        Phases phases = new Phases.Timed(
                Duration.ZERO,
                Duration.ZERO,
                Duration.ofSeconds(5),
                Duration.ofSeconds(20),
                Duration.ZERO,
                Duration.ZERO);

        assertThat(curve(phases, Duration.ofSeconds(2)).stretches())
                .containsExactly(
                        stretch(0, 2, StageLoad.NONE), stretch(2, 5, StageLoad.FULL), stretch(5, 25, StageLoad.FULL));
    }

    @Test
    void aGroupFollowsItsOwnLoads() {
        StageLoad half = StageLoad.constant(0.5);
        Stage first = new Stage("first", Duration.ofSeconds(3), StageLoad.FULL, Map.of("fake", half), true);
        Stage second = new Stage("second", Duration.ofSeconds(2), UP, Map.of("other", DOWN), false);
        Phases phases = new Phases.Staged(List.of(first, second), Phase.of(0), Duration.ZERO);

        assertThat(curve(phases).stretches()).containsExactly(stretch(0, 3, half), stretch(3, 5, UP));
    }

    @Test
    void changesSetTheLevelOfAConstantLoad() {
        LoadCurve curve = LoadCurve.full(20 * SECOND)
                .changed(List.of(
                        LoadChange.to(0.2, 0, 0),
                        LoadChange.to(0.6, 4 * SECOND, 2 * SECOND),
                        LoadChange.to(0.4, 10 * SECOND, 0)));

        assertThat(curve.stretches())
                .containsExactly(
                        stretch(0, 4, StageLoad.constant(0.2)),
                        stretch(4, 6, new StageLoad(0.2, 0.6)),
                        stretch(6, 10, StageLoad.constant(0.6)),
                        stretch(10, 20, StageLoad.constant(0.4)));
    }

    @Test
    void aChangeBeginsWhereTheOneBeforeHasCome() {
        LoadCurve curve = LoadCurve.full(10 * SECOND)
                .changed(List.of(
                        LoadChange.to(0, 0, 0),
                        LoadChange.to(0.8, 0, 4 * SECOND),
                        LoadChange.to(0, 2 * SECOND, 2 * SECOND)));

        assertThat(curve.stretches())
                .containsExactly(
                        stretch(0, 2, new StageLoad(0, 0.4)),
                        stretch(2, 4, new StageLoad(0.4, 0)),
                        stretch(4, 10, StageLoad.NONE));
    }

    @Test
    void changesScaleTheRampsOfAPlannedLoad() {
        LoadCurve curve = curve(SHORT_FORM)
                .changed(List.of(LoadChange.to(0.5, 0, 0), LoadChange.to(0.8, 20 * SECOND, 4 * SECOND)));

        assertThat(curve.stretches())
                .containsExactly(
                        stretch(0, 1, StageLoad.NONE),
                        stretch(1, 11, new StageLoad(0, 0.5)),
                        stretch(11, 16, StageLoad.constant(0.5)),
                        stretch(16, 20, StageLoad.constant(0.5)),
                        stretch(20, 24, new StageLoad(0.5, 0.8)),
                        stretch(24, 36, StageLoad.constant(0.8)),
                        stretch(36, 40, new StageLoad(0.8, 0)));
    }

    private static Stretch stretch(int fromSecond, int toSecond, StageLoad load) {
        return new Stretch(fromSecond * SECOND, toSecond * SECOND, load);
    }
}
