package dev.lockstep.analysis.summary;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.lockstep.analysis.result.Declared;
import dev.lockstep.analysis.result.DisturbanceLine;
import dev.lockstep.analysis.result.DisturbanceLine.Disconnected;
import dev.lockstep.analysis.result.DisturbanceLine.DisturbedMeasure;
import dev.lockstep.analysis.result.ResultDocument;
import dev.lockstep.analysis.result.ResultJson;
import dev.lockstep.analysis.result.ThroughputPart.Covered;
import dev.lockstep.analysis.result.Verdict.Finding;
import dev.lockstep.analysis.result.VerdictCode;
import java.time.Instant;
import java.util.List;
import java.util.Random;
import java.util.function.IntToDoubleFunction;
import org.junit.jupiter.api.Test;

/** What a run with events is judged by: a load of 600 s that is 30 % slower from second 300 to 450. */
class EventsTest {
    private static final Instant MEASURED_FROM = Instant.parse("2026-11-02T10:00:10Z");
    private static final int MEASURE = 600;

    private static double dip(int second) {
        return second >= 300 && second < 450 ? 0.7 : 1;
    }

    @Test
    void theThroughputComesFromTheTimeBeforeAnAnnouncedEvent() {
        ResultDocument document =
                run(EventsTest::dip).announced("backup", 300, 450).document();

        assertThat(document.onlyThroughput().covers())
                .isEqualTo(new Covered("backup", MEASURED_FROM, MEASURED_FROM.plusSeconds(290), 290));
        assertThat(document.onlyThroughput().perSecond()).isCloseTo(perSecond(document, 0, 290), within(0.01));
        assertThat(requireNonNull(document.steadyState()).ok()).isTrue();
        assertThat(document.verdict().valid()).isTrue();
        assertThat(requireNonNull(document.run().measurement()).seconds()).isEqualTo(MEASURE);
        assertThat(message(document, VerdictCode.BEFORE_EVENT))
                .contains("only the 290 s of the measurement before event 'backup'", "not all of its 600 s");
    }

    /** A user without a connection from second 305 to 325, between an event that ends at 310 and one that begins at 330. */
    @Test
    void usersComeBackUntilTheNextEventBegins() {
        int begin = SimulatedRun.WARM_UP + 305;
        ResultDocument document = run(second -> 1)
                .announced("failover", 300, 310)
                .announced("backup", 330, 400)
                .disconnected(second -> second >= begin && second < begin + 20 ? 1 : 0)
                .document();

        assertThat(document.disturbances().get(0).disconnected()).isEqualTo(new Disconnected(20, 15));
    }

    @Test
    void anEventWhoseHookNeverStartedIsNone() {
        ResultDocument document = run(EventsTest::dip)
                .announced("backup", 300, 450)
                .unstarted("backup")
                .document();

        assertThat(document.marks()).isEmpty();
        assertThat(document.disturbances()).isEmpty();
        assertThat(codes(document.verdict().reasons())).contains(VerdictCode.NOT_STEADY);
    }

    @Test
    void theSameRunWithoutAnEventIsNotSteady() {
        ResultDocument document = run(EventsTest::dip).document();

        assertThat(codes(document.verdict().reasons())).contains(VerdictCode.NOT_STEADY);
        assertThat(document.onlyThroughput().covers()).isNull();
        assertThat(ResultJson.write(document)).doesNotContain("disturbances", "covers", "until", "declared");
    }

    @Test
    void showsWhatTheEventDid() {
        ResultDocument document =
                run(EventsTest::dip).announced("backup", 300, 450).document();

        assertThat(document.disturbances()).singleElement().satisfies(line -> {
            assertThat(line.name()).isEqualTo("backup");
            assertThat(line.from()).isEqualTo(MEASURED_FROM.plusSeconds(300));
            assertThat(line.to()).isEqualTo(MEASURED_FROM.plusSeconds(450));
            assertThat(line.declared()).isEqualTo(Declared.SPEC);
            assertThat(requireNonNull(line.before()).mean())
                    .isEqualTo(document.onlyThroughput().value());
            assertThat(requireNonNull(line.during()).from()).isEqualTo(MEASURED_FROM.plusSeconds(310));
            assertThat(line.during().seconds()).isEqualTo(130);
            assertThat(requireNonNull(line.after()).to()).isEqualTo(MEASURED_FROM.plusSeconds(600));
            assertThat(line.changePercent()).isCloseTo(-30, within(2.0));
            assertThat(requireNonNull(line.ci95()).get(1)).isLessThan(-25);
            assertThat(line.backToNormal()).isTrue();
            double done = perSecond(document, 300, 450) * 150;
            assertThat(line.lostWork())
                    .isCloseTo(requireNonNull(document.onlyThroughput().perSecond()) * 150 - done, within(0.5));
            assertThat(line.zeroSeconds()).isZero();
            assertThat(line.recoverySeconds()).isBetween(0, 5);
            DisturbedMeasure median = measure(line, "responseP50Ms");
            assertThat(median.subject()).isEqualTo("order");
            assertThat(median.changePercent()).isCloseTo(100 / 0.7 - 100, within(5.0));
            assertThat(requireNonNull(median.ci95()).get(0)).isGreaterThan(30);
            assertThat(requireNonNull(median.afterChangePercent())).isCloseTo(0, within(3.0));
        });
        assertThat(document.marks())
                .containsExactly(new ResultDocument.Mark(
                        MEASURED_FROM.plusSeconds(300), "backup", "", MEASURED_FROM.plusSeconds(450), Declared.SPEC));
        assertThat(ResultJson.read(ResultJson.write(document))).isEqualTo(document);
    }

    @Test
    void showsHowLongUsersHadNoConnection() {
        SimulatedRun run = run(EventsTest::dip).announced("failover", 300, 310);
        int begin = SimulatedRun.WARM_UP + 300;
        ResultDocument document = run.disconnected(second -> second >= begin && second < begin + 13 ? 2.5 : 0)
                .document();

        assertThat(document.disturbances()).singleElement().satisfies(line -> assertThat(line.disconnected())
                .isEqualTo(new Disconnected(32.5, 3)));
        assertThat(document.series().missingConnections().subList(begin - 1, begin + 2))
                .containsExactly(0.0, 2.5, 2.5);
        assertThat(ResultJson.read(ResultJson.write(document))).isEqualTo(document);
    }

    @Test
    void usersThatDoNotComeBackHaveNoTimeOfReturn() {
        ResultDocument document = run(EventsTest::dip)
                .announced("failover", 300, 310)
                .disconnected(second -> second >= SimulatedRun.WARM_UP + 305 ? 1 : 0)
                .document();

        assertThat(document.disturbances()).singleElement().satisfies(line -> assertThat(line.disconnected())
                .isEqualTo(new Disconnected(295, null)));
    }

    @Test
    void anEventWithoutLostConnectionsHasNoSuchFigures() {
        ResultDocument document =
                run(EventsTest::dip).announced("backup", 300, 450).document();

        assertThat(document.disturbances()).singleElement().satisfies(line -> assertThat(line.disconnected())
                .isNull());
        assertThat(ResultJson.write(document)).doesNotContain("disconnected");
    }

    @Test
    void anEventThatIsDeclaredWhenItBeginsCountsLikeAnAnnouncedOne() {
        ResultDocument document =
                run(EventsTest::dip).declared("backup", 300, 450, Declared.LIVE).document();

        assertThat(document.onlyThroughput().covers())
                .extracting(Covered::before)
                .isEqualTo("backup");
        assertThat(document.verdict().valid()).isTrue();
    }

    @Test
    void anEventThatIsDeclaredLateHidesNothing() {
        ResultDocument without = run(EventsTest::dip).document();
        ResultDocument document =
                run(EventsTest::dip).declared("excuse", 300, 450, Declared.LATE).document();

        assertThat(document.throughput()).isEqualTo(without.throughput());
        assertThat(document.steadyState()).isEqualTo(without.steadyState());
        assertThat(document.verdict().reasons()).isEqualTo(without.verdict().reasons());
        assertThat(message(document, VerdictCode.EVENT_DECLARED_LATE)).contains("'excuse'");
        assertThat(codes(document.verdict().warnings())).doesNotContain(VerdictCode.BEFORE_EVENT);
        assertThat(document.disturbances()).singleElement().satisfies(line -> {
            assertThat(line.declared()).isEqualTo(Declared.LATE);
            assertThat(line.changePercent()).isCloseTo(-30, within(2.0));
        });
    }

    @Test
    void aLateEventDoesNotMoveAnAnnouncedOne() {
        ResultDocument alone =
                run(EventsTest::dip).announced("backup", 300, 450).document();
        ResultDocument document = run(EventsTest::dip)
                .announced("backup", 300, 450)
                .declared("earlier", 100, 200, Declared.LATE)
                .declared("later", 460, 600, Declared.LATE)
                .document();

        assertThat(document.throughput()).isEqualTo(alone.throughput());
        assertThat(document.disturbances().get(0))
                .isEqualTo(alone.disturbances().get(0));
        assertThat(document.disturbances()).hasSize(3);
    }

    @Test
    void anEventThatLeavesNoTimeBeforeItLeavesOutNothing() {
        ResultDocument without = run(EventsTest::dip).document();
        ResultDocument document =
                run(EventsTest::dip).announced("everything", 5, 600).document();

        assertThat(document.throughput()).isEqualTo(without.throughput());
        assertThat(codes(document.verdict().reasons())).contains(VerdictCode.NOT_STEADY);
        assertThat(message(document, VerdictCode.BEFORE_EVENT)).contains("'everything' leaves no time before it");
        assertThat(document.disturbances()).singleElement().satisfies(line -> {
            assertThat(line.before()).isNull();
            assertThat(line.changePercent()).isNull();
            assertThat(line.lostWork()).isNull();
            assertThat(line.recoverySeconds()).isNull();
        });
    }

    @Test
    void theTimeBeforeIsJudgedLikeAnyMeasurement() {
        ResultDocument drifting = run(second -> 1 - 0.15 * second / 300)
                .announced("backup", 400, 500)
                .document();
        ResultDocument brief =
                run(EventsTest::dip).announced("backup", 110, 600).document();

        assertThat(codes(drifting.verdict().reasons())).contains(VerdictCode.NOT_STEADY);
        assertThat(codes(brief.verdict().warnings())).contains(VerdictCode.TOO_SHORT, VerdictCode.BEFORE_EVENT);
        assertThat(brief.disturbances().get(0)).satisfies(line -> {
            assertThat(requireNonNull(line.before()).ci95()).isNull();
            assertThat(line.changePercent()).isNotNull();
            assertThat(line.ci95()).isNull();
        });
    }

    @Test
    void aMomentAndAnEventOutsideTheMeasurementChangeNothing() {
        ResultDocument without = run(second -> 1).document();
        ResultDocument document = run(second -> 1)
                .announced("failover", 300)
                .declared("warm-up", -8, -1, Declared.LIVE)
                .document();

        assertThat(document.throughput()).isEqualTo(without.throughput());
        assertThat(document.verdict()).isEqualTo(without.verdict());
        assertThat(document.disturbances()).isEmpty();
        assertThat(document.marks()).extracting(ResultDocument.Mark::name).containsExactly("failover", "warm-up");
    }

    @Test
    void theThroughputOfAFiniteLoadCoversAllOfItsWork() {
        ResultDocument without = SimulatedRun.finite(new Random(1), 200, 4).document();
        ResultDocument document = SimulatedRun.finite(new Random(1), 200, 4)
                .announced("backup", 100, 150)
                .document();

        assertThat(document.throughput()).isEqualTo(without.throughput());
        assertThat(codes(document.verdict().warnings())).doesNotContain(VerdictCode.BEFORE_EVENT);
        assertThat(document.disturbances()).hasSize(1);
    }

    private static SimulatedRun run(IntToDoubleFunction course) {
        var random = new Random(3);
        var noise = SimulatedRun.noise(random, 0.6, 0.02, MEASURE);
        return SimulatedRun.closed(random, MEASURE, 4, 0)
                .service(0.05, 0.9)
                .speed(second -> noise.applyAsDouble(second) * course.applyAsDouble(second));
    }

    private static double perSecond(ResultDocument document, int from, int to) {
        return document.series().throughput().subList(SimulatedRun.WARM_UP + from, SimulatedRun.WARM_UP + to).stream()
                        .mapToDouble(Double::doubleValue)
                        .average()
                        .orElseThrow()
                / 60;
    }

    private static DisturbedMeasure measure(DisturbanceLine line, String metric) {
        return line.measures().stream()
                .filter(measure -> measure.metric().equals(metric))
                .findFirst()
                .orElseThrow();
    }

    private static String message(ResultDocument document, VerdictCode code) {
        return document.verdict().warnings().stream()
                .filter(warning -> warning.code() == code)
                .map(Finding::message)
                .findFirst()
                .orElseThrow();
    }

    private static List<VerdictCode> codes(List<Finding> findings) {
        return findings.stream().map(Finding::code).toList();
    }
}
