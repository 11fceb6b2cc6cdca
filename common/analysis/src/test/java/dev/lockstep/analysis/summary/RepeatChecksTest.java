package dev.lockstep.analysis.summary;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.analysis.result.RepeatsPart;
import dev.lockstep.analysis.result.Verdict;
import dev.lockstep.analysis.result.Verdict.Finding;
import dev.lockstep.analysis.result.Verdict.Precision;
import dev.lockstep.analysis.result.VerdictCode;
import dev.lockstep.interval.Samples;
import dev.lockstep.interval.Specs;
import dev.lockstep.run.Json;
import dev.lockstep.run.WorkloadDescriptor;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;

class RepeatChecksTest {
    private static final WorkloadDescriptor REPEATED = Json.read(
            Json.write(Specs.SHOP).replace("\"name\":\"order\",", "\"name\":\"order\",\"repeatSpread\":0.1,"),
            WorkloadDescriptor.class);

    private final Scenario run = new Scenario();

    /** One call in each of some seconds, by one of the two agents. */
    private void calls(Map<Integer, Long> micros) {
        run.workload = REPEATED;
        run.spec = Specs.spec(Specs.untilDone());
        run.orders = second -> Samples.commits(micros.containsKey(second) ? 1 : 0);
        run.delivered = (agent, second) -> agent.equals("a1") || !micros.containsKey(second);
        run.micros = second -> micros.getOrDefault(second, 1L);
    }

    private Verdict verdict() {
        return run.verdict();
    }

    private RepeatsPart repeats() {
        return Objects.requireNonNull(run.document().byTarget().get(0).repeats());
    }

    @Test
    void aColdFirstCallIsFlaggedAndMakesTheResultImprecise() {
        calls(Map.of(10, 8_300_000L, 20, 5_100_000L, 30, 5_200_000L));

        assertThat(verdict().precision()).isEqualTo(Precision.IMPRECISE);
        assertThat(verdict().warnings())
                .filteredOn(finding -> finding.code() == VerdictCode.REPEATS_DIFFER)
                .extracting(Finding::message)
                .singleElement()
                .asString()
                .startsWith(
                        "3 calls of 'order' on target vm1a took 5099.52 to 8300 ms, a spread of 61.6 % of their median;"
                                + " the limit is 10 %.")
                .contains("cold cache");
    }

    @Test
    void repeatsWithinTheLimitAreNotFlagged() {
        calls(Map.of(10, 5_000_000L, 20, 5_200_000L, 30, 5_400_000L));

        assertThat(verdict().precision()).isEqualTo(Precision.PRECISE);
        assertThat(verdict().warnings()).extracting(Finding::code).doesNotContain(VerdictCode.REPEATS_DIFFER);
        assertThat(repeats().count()).isEqualTo(3);
        assertThat(repeats().agree()).isTrue();
    }

    @Test
    void ofASingleCallTheSpreadIsUnknown() {
        calls(Map.of(10, 5_000_000L));

        assertThat(repeats().spreadPercent()).isNull();
        assertThat(repeats().agree()).isNull();
        assertThat(verdict().warnings()).extracting(Finding::code).doesNotContain(VerdictCode.REPEATS_DIFFER);
    }

    @Test
    void shortCallsAreBlamedOnTheirLength() {
        calls(Map.of(10, 400L, 20, 400L, 30, 500L));

        assertThat(verdict().warnings()).extracting(Finding::message).anySatisfy(message -> assertThat(message)
                .contains("took 0.4 to 0.5 ms, a spread of 25 %")
                .endsWith("the calls are so short that the machine's scheduler decides; use more data."));
    }

    @Test
    void aLoadWithoutAnEndIsNotJudged() {
        calls(Map.of(20, 8_300_000L, 30, 5_100_000L, 40, 5_200_000L));
        run.spec = Specs.spec(Specs.phases(Scenario.WARM_UP, Scenario.MEASURE));

        assertThat(run.document().byTarget())
                .allSatisfy(line -> assertThat(line.repeats()).isNull());
        assertThat(verdict().warnings()).extracting(Finding::code).doesNotContain(VerdictCode.REPEATS_DIFFER);
    }

    @Test
    void callsThatDifferByDesignAreNotJudged() {
        calls(Map.of(10, 8_300_000L, 20, 5_100_000L));
        run.workload = Specs.SHOP;

        assertThat(verdict().warnings()).extracting(Finding::code).doesNotContain(VerdictCode.REPEATS_DIFFER);
    }
}
