package dev.lockstep.analysis.summary;

import static dev.lockstep.interval.Samples.HEALTHY;
import static dev.lockstep.interval.Samples.cell;
import static dev.lockstep.interval.Samples.commits;
import static dev.lockstep.interval.Samples.times;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lockstep.analysis.comparison.SampleResult;
import dev.lockstep.analysis.merge.RunMerge;
import dev.lockstep.analysis.result.ResultDocument;
import dev.lockstep.analysis.result.ResultDocument.Mark;
import dev.lockstep.analysis.result.ResultJson;
import dev.lockstep.analysis.result.UnreadableResultException;
import dev.lockstep.interval.Counts;
import dev.lockstep.interval.CycleTimes;
import dev.lockstep.interval.Interval;
import dev.lockstep.interval.Interval.ErrorCount;
import dev.lockstep.interval.Interval.SearchCount;
import dev.lockstep.interval.Interval.TargetLoad;
import dev.lockstep.interval.Specs;
import dev.lockstep.run.Assignment.Share;
import dev.lockstep.run.AuditedSetting;
import dev.lockstep.run.AuditedSetting.Level;
import dev.lockstep.run.Load;
import dev.lockstep.run.Phase;
import dev.lockstep.run.RunSpec;
import dev.lockstep.run.RunState;
import dev.lockstep.run.StepOutcome;
import dev.lockstep.run.StepOutcome.Fact;
import dev.lockstep.run.StepOutcome.TargetFacts;
import dev.lockstep.run.StepOutcome.Wait;
import dev.lockstep.run.TargetStatements;
import dev.lockstep.run.TargetStatements.Line;
import dev.lockstep.run.TargetStatements.Others;
import dev.lockstep.run.TargetStatements.Plan;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ResultJsonTest {

    private static final Plan CHANGED = new Plan("00c0ffee00c0ffee", "0badcafe0badcafe", null, true, null);
    private static final Instant START = Instant.parse("2026-11-02T10:00:00Z");

    @ParameterizedTest
    @ValueSource(strings = {"en-US", "de-DE", "ar-EG"})
    void writesTheSameDocumentUnderEveryLocale(String locale) throws IOException {
        Locale before = Locale.getDefault();
        try {
            Locale.setDefault(Locale.forLanguageTag(locale));
            assertThat(ResultJson.writeIndented(small()) + "\n").isEqualTo(file("small-result.json"));
        } finally {
            Locale.setDefault(before);
        }
    }

    @Test
    void readsBackWhatItWrote() {
        ResultDocument document = small();

        assertThat(ResultJson.read(ResultJson.write(document))).isEqualTo(document);
        assertThat(ResultJson.read(ResultJson.writeIndented(document))).isEqualTo(document);
    }

    @Test
    void figuresAreReadWithoutSeriesAndCurves() {
        ResultDocument document = small();

        ResultDocument read = ResultJson.readFigures(ResultJson.write(document));

        assertThat(document.transactions().get(0).responseCurve()).isNotEmpty();
        assertThat(read.series().throughput()).isEmpty();
        assertThat(read.transactions().get(0).responseCurve()).isNull();
        assertThat(read.transactions().get(0).serviceCurve()).isNull();
        assertThat(read.transactions().get(0).responseTimeMs())
                .isEqualTo(document.transactions().get(0).responseTimeMs());
        assertThat(read.throughput()).isEqualTo(document.throughput());
    }

    @Test
    void saysOnlyOfAControlledRunThatItWasControlled() {
        ResultDocument controlled = SampleResult.run("r1", 1_000)
                .with("/run/spec/load", load -> load.putObject("control").put("hostCpu", 60.0))
                .document();

        assertThat(ResultJson.write(controlled)).contains("\"controlled\":true");
        assertThat(ResultJson.read(ResultJson.write(controlled))).isEqualTo(controlled);
        assertThat(ResultJson.write(small())).doesNotContain("controlled");
    }

    @Test
    void readsBackAnIntervalThatIsNotBounded() {
        var run = new Scenario();
        run.orders = second -> commits(3);
        ResultDocument document = run.document();

        assertThat(ResultJson.write(document)).contains("\"p999Ci\":[1.0,null]");
        assertThat(ResultJson.read(ResultJson.write(document))).isEqualTo(document);
    }

    @Test
    void passesOverFieldsThatItDoesNotKnow() {
        String newer = ResultJson.write(small()).replaceFirst("\\{", "{\"later\":{\"a\":[1]},");

        assertThat(ResultJson.read(newer)).isEqualTo(small());
    }

    @Test
    void readsADocumentOfBeforeThereWereChecksAndCurves() throws IOException {
        ResultDocument document = ResultJson.read(file("result-without-checks.json"));

        assertThat(document.checks()).isEmpty();
        assertThat(document.series().responseP50Ms()).isEmpty();
        assertThat(document.series().responseP99Ms()).isEmpty();
        assertThat(document.series().responseP95Ms()).hasSize(4);
        assertThat(document.transactions().get(0).responseCurve()).isNull();
        assertThat(document.transactions().get(0).responseTimeMs().percentiles().p50())
                .isEqualTo(12.345);
        assertThat(document.transactions().get(0).responseTimeMs().intervals().p50Ci())
                .isNull();
        assertThat(document.transactions().get(0).responseTimeMs().maximum().maxAt())
                .isNull();
    }

    @Test
    void refusesWhatIsNoResult() {
        assertThatThrownBy(() -> ResultJson.read("nonsense"))
                .isInstanceOf(UnreadableResultException.class)
                .hasMessageStartingWith("This is not a result document: ");
        assertThatThrownBy(() -> ResultJson.read("{\"formatVersion\":1}"))
                .hasMessage("This is not a result document: run, verdict or throughput is missing");
        assertThatThrownBy(() -> ResultJson.read("{}")).isInstanceOf(UnreadableResultException.class);
        assertThatThrownBy(() -> ResultJson.read("null")).isInstanceOf(UnreadableResultException.class);
        assertThatThrownBy(() -> ResultJson.read("{\"formatVersion\":2}"))
                .hasMessage("The result has format version 2; this Lockstep reads version 1.");
    }

    private static String file(String name) throws IOException {
        try (InputStream file = ResultJsonTest.class.getResourceAsStream(name)) {
            return new String(Objects.requireNonNull(file).readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    private static ResultDocument small() {
        RunSpec spec =
                Specs.spec(Specs.phases(1, 2), new Load.Open(30, Load.Arrival.CONSTANT, 4), List.of(), "vm1a", "vm1b");
        var merge = new RunMerge(spec, List.of(Specs.SHOP), List.of("a1"));
        merge.add("a1", interval(0, Phase.WARM_UP, 10));
        merge.add("a1", interval(1, Phase.MEASURE, 20));
        merge.add("a1", interval(3, Phase.MEASURE, 40));
        merge.ended("a1");
        var end = new AgentRecord.End(4, List.of(), 1_234_567, 3_000_000_000L, "");
        var agent = new AgentRecord(
                "a1", 4, List.of(new Share("vm1a", 0, 4, 4, 0, 1), new Share("vm1b", 0, 4, 4, 0, 1)), end, null);
        var record = new RunRecord(
                "20261102-1",
                spec,
                Map.of("name", "spec"),
                List.of(Specs.SHOP),
                RunState.COMPLETED,
                START,
                START.plusMillis(4_321),
                null,
                prepared(),
                verified(),
                List.of(agent),
                List.of(new Mark(START.plusSeconds(2), "backup", null, null, null)),
                "0.1.0");
        return ResultComposer.compose(record, merge, HostFigures.NONE);
    }

    private static Interval interval(int second, Phase phase, long orders) {
        return new Interval(
                second,
                second,
                List.of(
                        cell(0, 0, phase, new Counts(orders - 1, 1, 1, 0, 2, orders - 1, 0), 12_345),
                        cell(1, 1, phase, commits(2), 500)),
                List.of(load(0, phase, orders), load(1, phase, orders)),
                List.of(new ErrorCount(0, 0, phase, "deadlock", "40P01", 0, 1, "deadlock detected")),
                List.of(new SearchCount(0, 0, phase, 8, 1), new SearchCount(0, 1, phase, orders, 7)),
                HEALTHY);
    }

    private static TargetLoad load(int target, Phase phase, long due) {
        return new TargetLoad(
                target, phase, due, due, 0, times(due, 1), 1, 4, 0, new CycleTimes(due, due * 12_345_000, 0));
    }

    private static StepOutcome prepared() {
        return new StepOutcome(
                Map.of(),
                List.of(new TargetFacts(
                        "vm1a", "postgresql", "18.6", "pgjdbc 42.7", List.of(new Fact("fsync", "on", "pg_settings")))),
                Map.of("vm1a", Map.of("orders", 100L), "vm1b", Map.of("orders", 0L)),
                List.of(),
                Map.of(),
                List.of(),
                Map.of("vm1a", Map.of("by-actor", 0.0553)),
                List.of(durability(Level.FINDING, "fsync off")),
                List.of());
    }

    private static StepOutcome verified() {
        return new StepOutcome(
                        Map.of(),
                        List.of(),
                        Map.of("vm1a", Map.of("orders", 167L), "vm1b", Map.of("orders", 0L)),
                        List.of(new StepOutcome.Finding("vm1a", "no-orphans", 0)),
                        Map.of("vm1a", List.of(new Wait("IO:WALSync", 1.5, 0.75))),
                        List.of())
                .withAudit(List.of(durability(Level.OK, "fsync on")))
                .withStatements(List.of(statements(), statementsOfTheOther()));
    }

    private static TargetStatements statements() {
        return new TargetStatements(
                "vm1a",
                "pg_stat_statements 1.12, pg_stat_statements.track = top",
                null,
                List.of("Statements inside procedures and functions are part of the one that called them."),
                400,
                2.5,
                new Others(40, 0.5, 0.2),
                List.of(
                        new Line("101", "UPDATE orders SET a = $1", false, 167, 167, 1.5, 0.6, false, CHANGED),
                        new Line("-102", "COMMIT", false, 193, 0, 0.5, 0.2, true, Plan.NONE)));
    }

    private static TargetStatements statementsOfTheOther() {
        return TargetStatements.unreadable("vm1b", "pg_stat_statements", "needs the role pg_read_all_stats");
    }

    private static AuditedSetting durability(Level level, String observed) {
        return new AuditedSetting(
                "fsync", "vm1a", null, level, observed, "fsync on", "It may be lost.", "the manual", "Set fsync = on");
    }
}
