package dev.lockstep.agent.load;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.run.Phases;
import dev.lockstep.run.StageLoad;
import dev.lockstep.workload.Outcome;
import dev.lockstep.workload.RandomStream;
import java.time.Duration;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class PresenceTest {

    private static final long SECOND = 1_000_000_000L;

    private static final LoadCurve SHORT_FORM = LoadCurveTest.curve(new Phases.Timed(
            Duration.ofSeconds(1),
            Duration.ofSeconds(10),
            Duration.ofSeconds(5),
            Duration.ofSeconds(20),
            Duration.ofSeconds(4),
            Duration.ZERO));

    private static final LoadCurve UPS_AND_DOWNS = LoadCurveTest.curve(Workings.stages(
            StageLoad.NONE,
            new StageLoad(0, 1),
            StageLoad.constant(0.3),
            new StageLoad(0.3, 0.8),
            StageLoad.NONE,
            StageLoad.FULL));

    @Test
    void usersComeEvenlyOverARampUpAndTheLastOnesLeaveFirst() {
        assertThat(presence(SHORT_FORM, 0).from(0)).isEqualTo(SECOND);
        assertThat(presence(SHORT_FORM, 9).from(0)).isEqualTo(10 * SECOND);
        assertThat(endOf(SHORT_FORM, 9)).isEqualTo(36 * SECOND + SECOND * 4 / 10);
        assertThat(endOf(SHORT_FORM, 0)).isEqualTo(40 * SECOND);
    }

    @Test
    void aFactorHasItsShareOfTheUsersRoundedUp() {
        for (double factor : new double[] {0, 0.01, 0.29, 0.3, 0.31, 0.5, 0.99, 1}) {
            LoadCurve curve = LoadCurveTest.curve(Workings.stages(StageLoad.constant(factor), StageLoad.FULL));

            assertThat(presentAt(curve, 0)).isEqualTo((int) Math.ceil(factor * 10));
        }
    }

    @Test
    void usersComeAndGoWithTheLoad() {
        assertThat(presentAt(UPS_AND_DOWNS, SECOND - 1)).isZero();
        assertThat(presentAt(UPS_AND_DOWNS, 2 * SECOND - 1)).isEqualTo(10);
        assertThat(presentAt(UPS_AND_DOWNS, 2 * SECOND)).isEqualTo(3);
        assertThat(presentAt(UPS_AND_DOWNS, 4 * SECOND - 1)).isEqualTo(8);
        assertThat(presentAt(UPS_AND_DOWNS, 4 * SECOND)).isZero();
        assertThat(presentAt(UPS_AND_DOWNS, 5 * SECOND)).isEqualTo(10);
        assertThat(presentAt(UPS_AND_DOWNS, 6 * SECOND)).isZero();
    }

    @Test
    void aUserWaitsForItsReturnAndIsGoneAfterItsLastLeave() {
        Presence presence = during(new Span(10, 20), new Span(30, 40));

        assertThat(List.of(presence.from(0), presence.from(10), presence.from(19)))
                .containsExactly(10L, 10L, 19L);
        assertThat(List.of(presence.from(20), presence.from(39))).containsExactly(30L, 39L);
        assertThat(presence.from(40)).isEqualTo(Presence.NEVER);
    }

    @Test
    void anAbsenceIsNoThinkTime() {
        SimulatedUser user = new SimulatedUser(
                new SingleStepUser(Outcome::committed),
                new RandomStream(1),
                0,
                during(new Span(10, 20), new Span(30, 40)));

        user.pause(12, 5);
        assertThat(user.dueOffset).isEqualTo(17);
        assertThat(user.takePause()).isEqualTo(5);

        user.pause(18, 5);
        assertThat(user.dueOffset).isEqualTo(30);
        assertThat(user.takePause()).isZero();

        user.pause(38, 5);
        assertThat(user.stays()).isFalse();
    }

    private static int presentAt(LoadCurve curve, long offset) {
        return (int) IntStream.range(0, 10)
                .filter(user -> presence(curve, user).from(offset) == offset)
                .count();
    }

    private static long endOf(LoadCurve curve, int user) {
        Presence presence = presence(curve, user);
        long offset = 36 * SECOND;
        while (presence.from(offset) == offset) {
            offset += SECOND / 10;
        }
        return offset;
    }

    private static Presence presence(LoadCurve curve, int user) {
        return offset -> curve.firstAbove(user / 10.0, offset);
    }

    /** A user that is present in these spans. */
    static Presence during(Span... spans) {
        return offset -> Stream.of(spans)
                .filter(span -> offset < span.leave())
                .mapToLong(span -> Math.max(offset, span.begin()))
                .findFirst()
                .orElse(Presence.NEVER);
    }

    /** From one offset to another, without its end. */
    record Span(long begin, long leave) {}
}
