package dev.lockstep.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.util.List;
import org.junit.jupiter.api.Test;

class ThresholdCheckTest {

    private static final String METRICS =
            "those of transactions are throughput, rate, count, errorShare, rollbackShare,"
                    + " mean, p50, p90, p95, p99, p99.9, max.";

    @Test
    void reportsEveryFaultyThresholdBesideTheOtherFaults() {
        assertThat(faults("[ p95 <= 20, purchse p95 <= 20ms, browse p95 <= 20ms, throughput >= 5 NOPM, p95 >, 7 ]"
                        + "\npriority: high"))
                .containsExactly(
                        "priority: 'high' is not a whole number from -1000 to 1000",
                        "thresholds[0]: 'p95 <= 20', column 8: '20' is not a time: write a number and exactly one unit of"
                                + " ms, s, m or h, such as 20ms",
                        "thresholds[4]: 'p95 >', column 6: a limit is missing after '>'",
                        "thresholds[5]: '7', column 2: a comparison is missing: write <=, >=, < or > and a limit, as in p95"
                                + " <= 20ms",
                        "thresholds[1]: 'purchse p95 <= 20ms': Workload sample has no transaction 'purchse'. It has:"
                                + " purchase, browse. Did you mean 'purchase'?",
                        "thresholds[3]: 'throughput >= 5 NOPM': Workload sample has no throughput in 'NOPM'. Its units:"
                                + " OPM. Did you mean 'OPM'?");
    }

    @Test
    void reportsAHostThatTheSpecDoesNotName() {
        assertThat(faults("[ esx1 powerWatts <= 900, esx2 powerWatts <= 900, sql01 cpuUtilPercent < 5, pg p59 < 5 ]"
                        + "\nhosts: [ { name: esx1 } ]"))
                .containsExactly(
                        "thresholds[1]: 'esx2 powerWatts <= 900': The spec names no host 'esx2'. It names: esx1, sql01. Did"
                                + " you mean 'esx1'? 'powerWatts' is a metric of a host; " + METRICS,
                        "thresholds[3]: 'pg p59 < 5': The spec names no host 'pg'. It names: esx1, sql01. 'p59' is a metric"
                                + " of a host; " + METRICS + " Did you mean 'p50'?");
    }

    @Test
    void reportsNoHostBesideAFaultOfTheHosts() {
        assertThat(faults("[ esx1 powerWatts <= 900 ]\nhosts: [ { name: 5 } ]"))
                .singleElement()
                .asString()
                .startsWith("hosts[0].name: ");
    }

    @Test
    void refusesTheSameThresholdTwiceAndAnEmptyList() {
        assertThat(faults("[ p95 <= 20ms, p95 <= 20ms ]"))
                .containsExactly("thresholds[1]: 'p95 <= 20ms' is there already, in thresholds[0]: state each threshold"
                        + " once");
        assertThat(faults("[]")).containsExactly("thresholds: '[...]' is not a list with at least one entry");
    }

    @Test
    void theOnlyGroupOfARunMayBeNamed() {
        assertThat(faults("[ 'sample: browse p59 <= 20ms', 'sampel: p95 <= 20ms', 'sample: purchse p95 <= 20ms' ]"))
                .containsExactly(
                        "thresholds[0]: 'sample: browse p59 <= 20ms', column 23: '20ms' is not a plain number, as the limit"
                                + " of host metric 'p59' must be; metrics of transactions are throughput, rate, count,"
                                + " errorShare, rollbackShare, mean, p50, p90, p95, p99, p99.9, max. Did you mean 'p50'?",
                        "thresholds[1]: 'sampel: p95 <= 20ms': The run has neither a group nor a stage 'sampel'. Its"
                                + " groups: sample. Its measured stages: measure. Did you mean 'sample'?",
                        "thresholds[2]: 'sample: purchse p95 <= 20ms': Workload sample has no transaction 'purchse'. It"
                                + " has: purchase, browse. Did you mean 'purchase'?");
    }

    @Test
    void aGroupNeedsQuotesInYaml() {
        assertThat(faults("[ sample: p95 <= 20ms ]"))
                .containsExactly(
                        "thresholds[0]: is a section, because a blank follows its colon: put it in quotes, as in"
                                + " \"oltp: throughput >= 50\"");
    }

    @Test
    void ofSeveralGroupsAThresholdNamesOne() {
        SpecDraft draft = SpecReader.draft("""
                name: x
                groups:
                  - name: oltp
                    workload: { id: sample }
                    targets: [ { name: a, engine: postgresql, url: embedded, host: esx1 } ]
                    load: { users: 1 }
                  - name: nightly
                    workload: { id: other }
                    targets: [ { name: b, engine: postgresql, url: embedded } ]
                    load: { users: 1 }
                phases: { measure: 1m }
                thresholds:
                  - "oltp: purchase p95 <= 20ms"
                  - esx1 powerWatts <= 900
                  - "nightly: anything p95 <= 20ms"
                  - throughput >= 50
                  - "nighty: throughput >= 50"
                  - "oltp: anything p95 <= 20ms"
                """, () -> 7);
        draft.add(ThresholdCheck.faults(draft, List.of(Descriptors.everyType())));

        assertThat(texts(draft))
                .containsExactly(
                        "thresholds[3]: 'throughput >= 50': The run has several groups: write the one that it limits first,"
                                + " as in 'oltp: throughput >= 50'. Its groups: oltp, nightly.",
                        "thresholds[4]: 'nighty: throughput >= 50': The run has neither a group nor a stage 'nighty'. Its"
                                + " groups: oltp, nightly. Its measured stages: measure. Did you mean 'nightly'?",
                        "thresholds[5]: 'oltp: anything p95 <= 20ms': Workload sample has no transaction 'anything'. It"
                                + " has: purchase, browse.");
    }

    private static List<String> faults(String thresholds) {
        SpecDraft draft = SpecReader.draft("""
                name: x
                workload: { id: sample }
                targets: [ { name: a, engine: postgresql, url: embedded, guest: sql01 } ]
                load: { users: 1 }
                phases: { measure: 1m }
                thresholds: """ + " " + thresholds, () -> 7);
        draft.add(ThresholdCheck.faults(draft, List.of(Descriptors.everyType())));
        return texts(draft);
    }

    private static List<String> texts(SpecDraft draft) {
        return catchThrowableOfType(FaultyInputException.class, draft::spec).faults().stream()
                .map(Fault::toString)
                .toList();
    }
}
