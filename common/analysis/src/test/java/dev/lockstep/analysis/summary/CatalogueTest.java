package dev.lockstep.analysis.summary;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.analysis.result.ResultDocument;
import dev.lockstep.analysis.result.Verdict;
import dev.lockstep.analysis.result.Verdict.Finding;
import dev.lockstep.analysis.result.VerdictCode;
import dev.lockstep.run.Load.Arrival;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.function.Function;
import java.util.function.IntToDoubleFunction;
import org.assertj.core.data.Offset;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * The runs that {@code docs/verdict.md} lists: worthless ones that must not be valid, and good ones that must be. Every
 * run of a kind is drawn anew; {@code -Dlockstep.catalogue.runs=200} draws more than five of each.
 */
class CatalogueTest {
    private static final int RUNS = Integer.getInteger("lockstep.catalogue.runs", 5);

    /** Of good runs so many in a hundred may be called invalid by chance. */
    private static final int FALSE_ALARM_PERCENT = 2;

    @SuppressWarnings("ImmutableEnumChecker") // the functions keep no state
    enum Good {
        SHORT(random -> steady(random, 60)),
        STEADY(random -> steady(random, 180)),
        LONG(random -> steady(random, 600)),
        SPARSE_POISSON(
                random -> SimulatedRun.open(random, 130, 10, Arrival.POISSON).service(0.03, 0.5)),
        VERY_SPARSE_POISSON(
                random -> SimulatedRun.open(random, 300, 3, Arrival.POISSON).service(0.05, 0.5)),
        POISSON(random -> SimulatedRun.open(random, 130, 150, Arrival.POISSON)
                .service(0.01, 0.5)
                .speed(SimulatedRun.noise(random, 0.6, 0.05, 200))),
        HARDLY_ANY_POISSON(
                random -> SimulatedRun.open(random, 600, 0.5, Arrival.POISSON).service(0.05, 0.9)),
        CONSTANT_RATE(random -> SimulatedRun.open(random, 130, 100, Arrival.CONSTANT)
                .service(0.005, 0.5)
                .speed(SimulatedRun.noise(random, 0.6, 0.05, 200))),
        CHECKPOINTS(random ->
                SimulatedRun.closed(random, 180, 4, 0).service(0.05, 0.5).speed(second -> second % 20 < 3 ? 0.5 : 1)),
        THINK_TIMES(random ->
                SimulatedRun.closed(random, 180, 100, 1).service(0.02, 0.5).servers(8)),
        LONG_THINK_TIMES(random -> SimulatedRun.closed(random, 600, 10, 40).service(0.05, 0.5)),
        LONG_TRANSACTIONS(random -> SimulatedRun.closed(random, 600, 4, 0).service(20, 0.5)),
        CHECKPOINTS_THAT_STOP_ALL(random ->
                SimulatedRun.closed(random, 600, 4, 0).service(0.05, 0.5).stallEvery(30, 6)),
        BURSTS(random ->
                SimulatedRun.closed(random, 600, 4, 0).service(0.05, 0.5).stallEvery(60, 50)),
        FEW_BURSTS(random ->
                SimulatedRun.closed(random, 130, 4, 0).service(0.05, 0.5).stallEvery(60, 50)),
        FINITE(random -> SimulatedRun.finite(random, 150, 4).service(0.05, 0.5).speed(second -> 1 - second / 400.0)),
        BUSY_LAPTOP(random -> hiccups(
                random,
                SimulatedRun.closed(random, 180, 4, 0)
                        .service(0.05, 0.5)
                        .speed(SimulatedRun.noise(random, 0.7, 0.1, 200)))),
        BUSY_LAPTOP_OPEN(random -> hiccups(
                random,
                SimulatedRun.open(random, 130, 100, Arrival.POISSON)
                        .service(0.01, 0.5)
                        .speed(SimulatedRun.noise(random, 0.7, 0.1, 200)))),
        FEWER_USERS_THAN_BEFORE(random ->
                SimulatedRun.fewerUsers(random, 300, 200, 20).service(0.01, 0.5).servers(2)),
        FAR_FEWER_USERS_THAN_BEFORE(random -> SimulatedRun.fewerUsers(random, 300, 2_000, 200)
                .service(0.01, 0.5)
                .servers(2)),
        FEWER_USERS_IN_TWO_MINUTES(random ->
                SimulatedRun.fewerUsers(random, 120, 200, 50).service(0.01, 0.5).servers(2)),
        ROLLBACKS(random -> steady(random, 180).rollbacks(0.01)),
        SEVERAL_TARGETS(random -> steady(random, 180).targets(4)),
        FEW_TRANSACTIONS_OF_EACH_TARGET(
                random -> SimulatedRun.closed(random, 60, 1, 0).service(20, 0).targets(16)),
        FEW_ARRIVALS_AT_EACH_TARGET(random -> SimulatedRun.open(random, 300, 0.01, Arrival.POISSON)
                .service(0.05, 0.5)
                .targets(64));

        private final Function<Random, SimulatedRun> run;

        Good(Function<Random, SimulatedRun> run) {
            this.run = run;
        }
    }

    @SuppressWarnings("ImmutableEnumChecker") // the functions keep no state
    enum Worthless {
        OVERLOAD(VerdictCode.BACKLOG, random -> SimulatedRun.open(random, 60, 300, Arrival.POISSON)
                .service(0.022, 0.5)
                .servers(4)),
        OVERLOAD_OF_7_PERCENT(VerdictCode.BACKLOG, random -> SimulatedRun.open(random, 130, 107, Arrival.POISSON)
                .service(0.02, 0.5)
                .servers(2)),
        STALL(VerdictCode.NOT_STEADY, random -> steady(random, 150).stall(20 + 100 * random.nextDouble(), 3)),
        STALL_AT_THE_END(VerdictCode.NOT_STEADY, random -> steady(random, 150).stall(147, 3)),
        STALL_OF_AN_OPEN_LOAD(VerdictCode.NOT_STEADY, random -> open(random).stall(20 + 80 * random.nextDouble(), 3.2)),
        STALL_OF_ONE_SECOND(VerdictCode.NOT_STEADY, random -> open(random).stall(20 + 80 * random.nextDouble(), 1)),
        OUTAGE_AT_THE_END(VerdictCode.NOT_STEADY, random -> {
            double length = 10 + 19 * random.nextDouble();
            return steady(random, 600).stall(600 - length, length);
        }),
        OUTAGE_OF_A_SWINGING_LOAD(VerdictCode.NOT_STEADY, random -> {
            double length = 10 + 19 * random.nextDouble();
            double free = 600 - length;
            double from = List.of(0.0, free * random.nextDouble(), free).get(random.nextInt(3));
            return swinging(random, 600).stall(from, length);
        }),
        TWO_OUTAGES_OF_A_SWINGING_LOAD(
                VerdictCode.NOT_STEADY,
                random -> swinging(random, 600).stall(100, 10).stall(400, 10 + 10 * random.nextDouble())),
        OUTAGE_OF_A_SHORT_RUN(VerdictCode.NOT_STEADY, random -> {
            double length = 10 + 24 * random.nextDouble();
            return swinging(random, 60).stall((60 - length) * random.nextDouble(), length);
        }),
        OUTAGE_OF_MOST_OF_A_RUN(VerdictCode.NOT_STEADY, random -> {
            double length = 300 + 270 * random.nextDouble();
            return swinging(random, 600).stall((600 - length) * random.nextDouble(), length);
        }),
        OUTAGES_AT_BOTH_ENDS(
                VerdictCode.NOT_STEADY,
                random -> swinging(random, 600).stall(-5, 155).stall(400, 200)),
        OUTAGE_AT_THE_START(
                VerdictCode.NOT_STEADY, random -> steady(random, 600).stall(0, 10 + 19 * random.nextDouble())),
        TREND(VerdictCode.NOT_STEADY, random -> steady(random, 300, second -> 1 - 0.15 * second / 300)),
        STEP(VerdictCode.NOT_STEADY, random -> steady(random, 300, second -> second < 150 ? 1 : 0.85)),
        WARM_UP(VerdictCode.NOT_STEADY, random -> steady(random, 300, second -> 1 - 0.4 * Math.exp(-second / 30.0))),
        RISING_RESPONSE_TIME(VerdictCode.NOT_STEADY, random -> SimulatedRun.open(random, 300, 60, Arrival.POISSON)
                .service(0.01, 0.5)
                .speed(second -> 1 - 0.5 * second / 300)),
        HANGING_TARGET(
                VerdictCode.NOT_STEADY, random -> steady(random, 180).targets(2).lastTargetHangs()),
        HANGING_TARGET_OF_A_SHORT_RUN(
                VerdictCode.NOT_STEADY, random -> steady(random, 30).targets(8).lastTargetHangs()),
        TARGET_THAT_STOPS_AT_ONCE(
                VerdictCode.NOT_STEADY,
                random -> steady(random, 180).targets(8).lastTargetHangs().lastTargetWorks(0, 2)),
        TARGET_THAT_WORKS_AT_THE_END(
                VerdictCode.NOT_STEADY,
                random -> steady(random, 180).targets(8).lastTargetHangs().lastTargetWorks(178, 180)),
        TARGET_THAT_FAILS_FROM_THE_THIRD_SECOND(
                VerdictCode.ERROR_SHARE,
                random -> steady(random, 180).targets(8).lastTargetFails(0.3).lastTargetWorks(0, 2)),
        UNREACHABLE_TARGET(
                VerdictCode.NOT_STEADY, random -> steady(random, 180).targets(8).lastTargetFails(0.3)),
        ONE_OF_THE_LEFT_USERS_HANGS(VerdictCode.LITTLE_VIOLATED, random -> SimulatedRun.fewerUsers(random, 300, 200, 20)
                .service(0.01, 0.5)
                .servers(2)
                .hanging(1)),
        TWO_OF_FIFTY_LEFT_USERS_HANG(
                VerdictCode.LITTLE_VIOLATED, random -> SimulatedRun.fewerUsers(random, 120, 200, 50)
                        .service(0.01, 0.5)
                        .servers(2)
                        .hanging(2));

        private final VerdictCode reason;
        private final Function<Random, SimulatedRun> run;

        Worthless(VerdictCode reason, Function<Random, SimulatedRun> run) {
            this.reason = reason;
            this.run = run;
        }
    }

    @ParameterizedTest
    @EnumSource
    void aGoodRunIsValid(Good kind) {
        var random = new Random(kind.name().hashCode());
        var reasons = new ArrayList<String>();
        for (int index = 0; index < RUNS; index++) {
            ResultDocument document = kind.run.apply(random).document();
            if (!document.verdict().valid()) {
                reasons.add(document.verdict().reasons().toString());
            }
        }

        assertThat(reasons).hasSizeLessThanOrEqualTo(Math.max(1, FALSE_ALARM_PERCENT * RUNS / 100));
    }

    @ParameterizedTest
    @EnumSource
    void aWorthlessRunIsNot(Worthless kind) {
        var random = new Random(kind.name().hashCode());
        int missed = 0;
        for (int index = 0; index < RUNS; index++) {
            SimulatedRun run = kind.run.apply(random);
            ResultDocument document = run.document();
            missed += codes(document).contains(kind.reason) ? 0 : 1;
            assertThat(document.onlyThroughput().perSecond())
                    .isCloseTo(run.truthPerSecond(), within(run.truthPerSecond()));
        }

        assertThat(missed).isLessThanOrEqualTo(Math.max(RUNS < 50 ? 0 : 1, FALSE_ALARM_PERCENT * RUNS / 100));
    }

    @Test
    void onlyAWellKnownThroughputIsPrecise() {
        assertThat(precision(steady(new Random(1), 600))).isEqualTo(Verdict.Precision.PRECISE);
        assertThat(precision(steady(new Random(1), 90))).isEqualTo(Verdict.Precision.IMPRECISE);
        assertThat(precision(steady(new Random(1), 30))).isEqualTo(Verdict.Precision.IMPRECISE);
        assertThat(precision(SimulatedRun.finite(new Random(1), 30, 4))).isEqualTo(Verdict.Precision.PRECISE);
    }

    @Test
    void theIntervalOfAThroughputInWavesIsMadeOfWholeWaves() {
        var random = new Random(7);
        for (int period : new int[] {20, 25, 30}) {
            ResultDocument document = SimulatedRun.closed(random, 300, 4, 0)
                    .service(0.05, 0.5)
                    .speed(second -> second % period < 5 ? 0.5 : 1)
                    .document();

            assertThat(requireNonNull(document.steadyState()).wavePeriodSeconds())
                    .isEqualTo(period);
            assertThat(requireNonNull(document.onlyThroughput().ci95()).batchSeconds() % period)
                    .isZero();
        }
    }

    private static Verdict.@Nullable Precision precision(SimulatedRun run) {
        return run.document().verdict().precision();
    }

    private static Offset<Double> within(double truth) {
        return Offset.offset(0.03 * truth);
    }

    private static Set<VerdictCode> codes(ResultDocument document) {
        var codes = EnumSet.noneOf(VerdictCode.class);
        List<Finding> reasons = document.verdict().reasons();
        reasons.forEach(reason -> codes.add(reason.code()));
        return codes;
    }

    private static SimulatedRun steady(Random random, int seconds) {
        return steady(random, seconds, second -> 1);
    }

    private static SimulatedRun steady(Random random, int seconds, IntToDoubleFunction course) {
        var noise = SimulatedRun.noise(random, 0.6, 0.04, seconds);
        return SimulatedRun.closed(random, seconds, 4, 0)
                .service(0.05, 0.5)
                .speed(second -> noise.applyAsDouble(second) * course.applyAsDouble(second));
    }

    /** A load of which the windows scatter by up to 40 %. */
    private static SimulatedRun swinging(Random random, int seconds) {
        double correlation = List.of(0.0, 0.6, 0.9).get(random.nextInt(3));
        return SimulatedRun.closed(random, seconds, 4, 0)
                .service(0.05, 0.5)
                .speed(SimulatedRun.noise(random, correlation, 0.05 + 0.35 * random.nextDouble(), seconds));
    }

    private static SimulatedRun open(Random random) {
        return SimulatedRun.open(random, 130, 100, Arrival.POISSON)
                .service(0.01, 0.5)
                .speed(SimulatedRun.noise(random, 0.6, 0.05, 200));
    }

    private static SimulatedRun hiccups(Random random, SimulatedRun run) {
        for (double at = 20 * random.nextDouble(); at < 175; at += 10 + 20 * random.nextDouble()) {
            run.stall(at, 0.02 + 0.1 * random.nextDouble());
        }
        return run;
    }
}
