package dev.lockstep.analysis.laws;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.api.Assertions.withinPercentage;

import dev.lockstep.analysis.result.CheckLine;
import dev.lockstep.analysis.result.VerdictCode;
import java.util.List;
import org.jspecify.annotations.NullUnmarked;
import org.junit.jupiter.api.Test;

@NullUnmarked
class ClosedLoadLawsTest {
    @Test
    void accountsForUsersWhoseCyclesFillTheirTime() {
        CheckLine line = accounted(100, Seconds.of(600, second -> Seconds.cycles(100, 0.2, 0.8)), 0);

        assertThat(line.ok()).isTrue();
        assertThat(line.expected()).isEqualTo(100);
        assertThat(line.measured()).isEqualTo(100);
        assertThat(line.unit()).isEqualTo("users");
        assertThat(line.target()).isEqualTo("db");
        assertThat(line.statement())
                .isEqualTo("Holds: cycles and pauses account for 100.00 of 100.00 users, 0 %; the tolerance is 0.57"
                        + " %.");
    }

    @Test
    void isNotDeceivedByUsersThatGoInStep() {
        for (int length = 100; length <= 110; length++) {
            for (int phase = 0; phase < 10; phase++) {
                int first = phase;
                UserSeconds inStep = Seconds.of(
                        length,
                        second -> second % 10 == first ? Seconds.cycles(2_000, 0.5, 9.5) : Seconds.cycles(0, 0, 0));

                CheckLine line = accounted(2_000, inStep, 0);
                assertThat(line.deviationPercent()).isCloseTo(0, within(0.01));
                assertThat(line.ok()).isTrue();
            }
        }
    }

    @Test
    void missesAUserOfFortyThatHangs() {
        CheckLine line = accounted(40, Seconds.of(600, second -> Seconds.cycles(39, 0.2, 0.8)), 0);

        assertThat(line.ok()).isFalse();
        assertThat(line.deviationPercent()).isEqualTo(-2.5);
        assertThat(line.statement())
                .isEqualTo("Broken: cycles and pauses account for 39.00 of 40.00 users, -2.50 %; the tolerance is"
                        + " 0.61 %. Intervals were lost, users died or hang, or time was not measured.");
    }

    @Test
    void allowsForAStallAtTheEdge() {
        UserSeconds stall = Seconds.of(100, second -> Seconds.cycles(second < 97 ? 40 : 0, 1, 0));

        assertThat(accounted(40, stall, 1).ok()).isFalse();
        assertThat(accounted(40, stall, 4).ok()).isNull();
        assertThat(accounted(40, Seconds.of(600, second -> Seconds.cycles(second < 597 ? 40 : 0, 1, 0)), 4)
                        .ok())
                .isTrue();
    }

    @Test
    void leavesOutWhatUsersStillEndWhoLeftWhenTheMeasurementBegan() {
        UserSeconds fewer =
                Seconds.of(300, second -> second == 0 ? Seconds.earlier(200, 1) : Seconds.cycles(200, 0.1, 0));

        CheckLine line = accounted(20, fewer, 0.9);
        assertThat(line.ok()).isTrue();
        assertThat(line.deviationPercent()).isCloseTo(0, within(0.01));
    }

    @Test
    void missesAUserThatHangsAfterOthersLeft() {
        UserSeconds hangs =
                Seconds.of(300, second -> second == 0 ? Seconds.earlier(199, 1) : Seconds.cycles(190, 0.1, 0));

        CheckLine line = accounted(20, hangs, 0.9);
        assertThat(line.ok()).isFalse();
        assertThat(line.deviationPercent()).isCloseTo(-5, within(0.1));
    }

    @Test
    void countsTheCyclesThatItsOwnUsersBringIn() {
        UserSeconds same = Seconds.of(300, second -> second == 0 ? Seconds.earlier(20, 1) : Seconds.cycles(20, 1, 0));

        assertThat(accounted(20, same, 1).measured()).isEqualTo(20);
    }

    @Test
    void decidesNothingInAMeasurementOfFewCycles() {
        CheckLine cut = accounted(100, Seconds.of(60, second -> Seconds.cycles(10, 0.5, 9.5)), 0);
        assertThat(cut.ok()).isNull();
        assertThat(cut.statement()).startsWith("Not decidable: cycles and pauses account for 100.00 of 100.00 users");

        CheckLine tooLong = accounted(100, Seconds.of(60, second -> Seconds.cycles(2, 0.5, 49.5)), 0);
        assertThat(tooLong.ok()).isNull();
        assertThat(tooLong.statement())
                .isEqualTo("Not decidable: a cycle takes 50.0 s with its pause, too long for 60 s. Measure longer.");
    }

    @Test
    void decidesNothingWhenTheAgentsReportNothing() {
        List<LawCheck> checks =
                laws(4, Seconds.of(60, second -> Seconds.cycles(0, 0, 0)), 0).checks();

        assertThat(checks).extracting(check -> check.line().ok()).containsOnlyNulls();
        assertThat(checks).noneMatch(LawCheck::broken);
    }

    @Test
    void wantsPausesThatAreMadeAsTheyWereAskedFor() {
        CheckLine line = honest(Seconds.of(600, second -> Seconds.cycles(100, 0.2, 0.77, 0.03)))
                .line();

        assertThat(line.ok()).isFalse();
        assertThat(line.expected()).isEqualTo(100);
        assertThat(line.measured()).isEqualTo(97);
        assertThat(honest(Seconds.of(600, second -> Seconds.cycles(100, 0.2, 0.79, 0.01)))
                        .line()
                        .ok())
                .isTrue();
    }

    @Test
    void onlyWarnsOfShortPausesThatNoTimerMakesExactly() {
        assertThat(honest(Seconds.of(600, second -> Seconds.cycles(100, 0.2, 0.77, 0.03))))
                .satisfies(check -> assertThat(check.reason()).isTrue())
                .satisfies(check -> assertThat(check.code()).isEqualTo(VerdictCode.LOAD_NOT_HONEST));
        assertThat(honest(Seconds.of(600, second -> Seconds.cycles(100, 0.01, 0.01, 0.001)))
                        .reason())
                .isFalse();
    }

    @Test
    void doesNotCallWaitingForConnectionsDishonest() {
        UserSeconds waiting = Seconds.of(600, second -> Seconds.cycles(100, 0.2, 0, 0.8));

        LawCheck check =
                new ClosedLoadLaws("db", 100, true, waiting, 0).checks().get(1);
        assertThat(check.line().ok()).isNull();
        assertThat(check.line().statement())
                .isEqualTo("Not decidable: users wait for connections, and that wait is part of their response time.");
    }

    @Test
    void countsTheWaitForAStartAsPartOfACycle() {
        CheckLine late = accounted(100, Seconds.of(60, second -> Seconds.cycles(2, 0.5, 9.5, 40)), 0);

        assertThat(late.statement()).contains("a cycle takes 50.0 s with its pause");
    }

    @Test
    void knowsTheErrorOfTheEdges() {
        assertThat(Expectation.edgePercent(100, 1, 60)).isCloseTo(3 * 0.237, withinPercentage(2));
        assertThat(Expectation.edgePercent(50, 10, 300)).isCloseTo(3 * 0.67, withinPercentage(2));
        assertThat(Expectation.edgePercent(500, 20, 300)).isCloseTo(3 * 0.43, withinPercentage(3));
    }

    private static CheckLine accounted(int users, UserSeconds seconds, double longestSeconds) {
        return laws(users, seconds, longestSeconds).checks().get(0).line();
    }

    private static LawCheck honest(UserSeconds seconds) {
        return laws(100, seconds, 0).checks().get(1);
    }

    private static ClosedLoadLaws laws(int users, UserSeconds seconds, double longestSeconds) {
        return new ClosedLoadLaws("db", users, false, seconds, longestSeconds);
    }
}
