package dev.lockstep.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LoadSearchFaultsTest {

    private static final String SEARCH = "{ search: { from: 50, to: 500, goal: { maximise: throughput } } }";
    private static final String CONTROL = "{ control: { hostCpu: 85, host: esx1, max: 2000 } }";

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            from: 50, to: 500, vary: cpu            | load.search.vary: 'cpu' is not one of users, rate.
            to: 500                                 | load.search.from: is missing: give the lowest load to try, such as from: 50
            from: 50                                | load.search.to: is missing: give the highest load to try, such as to: 5000
            vary: rate, from: 1/s, to: 5            | load.search.to: '5' is not a rate: write a positive number and /s or /min, such as 200/s
            from: 0.5, to: 500                      | load.search.from: '0.5' is not a whole number from 1 to 1000000
            from: 500, to: 50, start: 60            | load.search.to: '50' is below from, 500: raise it, or lower from
            from: 50, to: 500, start: 501           | load.search.start: '501' is out of range: 50 to 500
            from: 50, to: 500, start: 49            | load.search.start: '49' is out of range: 50 to 500
            from: 50, to: 500, growth: 1            | load.search.growth: '1' is not a factor from 1.1 to 10
            from: 50, to: 500, settle: 29s          | load.search.settle: '29s' is too short: at least 30s
            from: 50, to: 500, budget: 89s          | load.search.budget: '89s' is too short: at least 90s
            from: 50, to: 500, settle: 3h, budget: 1h | load.search.budget: '1h' is too short: at least 181m
            from: 50, to: 500, sample: 60s          | load.search.sample: is unknown. Known here: vary, from, to, goal, budget, settle, start, growth.
            """)
    void namesWhatIsWrongWithTheLoadsToTry(String keys, String fault) {
        assertThat(faultsOf("{ maxUsers: 4, search: { " + keys + ", goal: { maximise: throughput } } }"))
                .filteredOn(each -> !each.startsWith("load.maxUsers"))
                .containsExactly(fault);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            {}                                               | goal: needs one of hostCpu: 85 and maximise: throughput
            { hostCpu: 85, host: esx1, maximise: throughput } | goal: needs one of hostCpu: 85 and maximise: throughput
            { hostCpu: 98, host: esx1 }                      | goal.hostCpu: '98' is not a CPU to search for: above 0 and below 98 %. To find the most throughput, write goal: { maximise: throughput }
            { hostCpu: 0, host: esx1 }                       | goal.hostCpu: '0' is not a CPU to search for: above 0 and below 98 %. To find the most throughput, write goal: { maximise: throughput }
            { hostCpu: 85, host: esx1, tolerance: 0.05 }     | goal.tolerance: '0.05' is not a number of points from 0.1 to 10
            { hostCpu: 85 }                                  | goal.host: is missing: name the host, such as host: esx1, or hosts: [esx1, esx2]
            { hostCpu: 85, host: esx1, hosts: [esx2] }       | goal.host: excludes hosts: keep one of them
            { hostCpu: 85, host: esx3 }                      | goal.host: 'esx3' is not sampled in this run: add it under hosts, as in hosts: [ { name: esx3 } ]. Did you mean 'esx1'?
            { hostCpu: 85, host: db-host }                   | goal.host: 'db-host' is not sampled in this run: add it under hosts, as in hosts: [ { name: db-host } ].
            { hostCpu: 85, hosts: [esx1, esx3] }             | goal.hosts[1]: 'esx3' is not sampled in this run: add it under hosts, as in hosts: [ { name: esx3 } ]. Did you mean 'esx1'?
            { hostCpu: 85, hosts: [esx1, esx1] }             | goal.hosts[1]: 'esx1' is there already, in load.search.goal.hosts[0]: name each host once
            { hostCpu: 85, host: esx1, of: mean }            | goal.of: belongs to several hosts: write hosts: [esx1, esx2], or remove it
            { hostCpu: 85, hosts: [esx1, esx2], of: median } | goal.of: 'median' is not one of mean, largest.
            { hostCpu: 85, host: esx1, subjectTo: [ p95 <= 1s ] } | goal.subjectTo: belongs to maximise: throughput; remove it
            { hostCpu: 85, host: esx1, guest: a }            | goal.guest: is unknown. Known here: maximise, hostCpu, tolerance, host, hosts, of.
            { maximise: orders }                             | goal.maximise: 'orders' is not one of throughput.
            { maximise: throughput, tolerance: 1 }           | goal.tolerance: belongs to hostCpu: 85; remove it
            { maximise: throughput, subjectTo: [] }          | goal.subjectTo: '[...]' is not a list with at least one entry
            { maximise: throughput, subjectTo: [ p95 <= 1 ] } | goal.subjectTo[0]: 'p95 <= 1', column 8: '1' is not a time: write a number and exactly one unit of ms, s, m or h, such as 20ms
            { maximise: throughput, subjectTo: [ p95 <= 1s, p95 <= 1s ] } | goal.subjectTo[1]: 'p95 <= 1s' is there already, in load.search.goal.subjectTo[0]: state each threshold once
            { maximise: throughput, subjectTo: [ "measure: p95 <= 1s" ] } | goal.subjectTo[0]: 'measure: p95 <= 1s' names a part of the run, and each load that a search tries is judged as a whole: remove the name before the colon
            { maximise: throughput, subjectTo: [ db-host powerWatts <= 9 ] } | goal.subjectTo[0]: 'db-host powerWatts <= 9': The spec names no host 'db-host'. It names: esx1, esx2. 'powerWatts' is a metric of a host; those of transactions are throughput, rate, count, errorShare, rollbackShare, mean, p50, p90, p95, p99, p99.9, max.
            """)
    void namesWhatIsWrongWithTheGoal(String goal, String fault) {
        assertThat(faultsOf("{ search: { from: 50, to: 500, goal: " + goal + " } }"))
                .containsExactly("load.search." + fault);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            host: esx1, max: 9                            | load.control.hostCpu: is missing: give the CPU to hold, such as hostCpu: 85
            hostCpu: 1, host: esx1, max: 9                | load.control.hostCpu: '1' is not a CPU that can be held: above 1 and below 98 %, because an empty or full meter does not show how far the load is from it
            hostCpu: 98, host: esx1, max: 9               | load.control.hostCpu: '98' is not a CPU that can be held: above 1 and below 98 %, because an empty or full meter does not show how far the load is from it
            hostCpu: 85, max: 9                           | load.control.host: is missing: name the host whose CPU is held, such as host: esx1
            hostCpu: 85, host: esx9, max: 9               | load.control.host: 'esx9' is not sampled in this run: add it under hosts, as in hosts: [ { name: esx9 } ]. Did you mean 'esx1'?
            hostCpu: 85, host: esx1                       | load.control.max: is missing: give the largest load, such as max: 2000
            hostCpu: 85, host: esx1, max: 9, start: 10    | load.control.start: '10' is out of range: 1 to 9
            vary: rate, hostCpu: 85, host: esx1, max: 0.5/s | load.control.max: '0.5/s' is below 1/s, the lowest load of a control: raise it
            hostCpu: 85, host: esx1, max: 9, tolerance: 1 | load.control.tolerance: is unknown. Known here: vary, hostCpu, host, max, start.
            """)
    void namesWhatIsWrongWithAControl(String keys, String fault) {
        assertThat(faultsOf("{ maxUsers: 4, control: { " + keys + " } }"))
                .filteredOn(each -> !each.startsWith("load.maxUsers"))
                .containsExactly(fault);
    }

    @Test
    void excludesWhateverElseSetsTheLoadWithAllFaultsAtOnce() {
        assertThat(faults(text("""
                        { users: 5, rate: 1/s, steps: { levels: [1, 2] }, control: {}, thinkTime: fast,
                          search: { from: 50, goal: {} } }""").replace("url: embedded", "url: embedded, users: 7")
                        + "stages: [ { name: a, for: 1m, measure: true } ]\nonAgentLoss: hope\n"))
                .containsExactlyInAnyOrder(
                        "load.users: excludes search, which sets the load: remove it",
                        "load.rate: excludes search, which sets the load: remove it",
                        "load.steps: excludes search, which sets the load: remove it",
                        "load.control: excludes search, which sets the load, too: keep one of them",
                        "load.search.to: is missing: give the highest load to try, such as to: 5000",
                        "load.search.goal: needs one of hostCpu: 85 and maximise: throughput",
                        "load.thinkTime: 'fast' is not a duration: write a number and exactly one unit of ms, s, m or h,"
                                + " such as 10m",
                        "targets[0].users: excludes load.search, which sets the users of each target: remove it",
                        "stages: excludes load.search: write phases, such as { warmUp: 2m, measure: 10m }",
                        "onAgentLoss: 'hope' is not one of abort, continue.");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            { search: { from: 1, to: 2, goal: { maximise: throughput } }, maxUsers: 4 } | load.maxUsers: belongs to an open load: give a rate, or remove it
            { search: { vary: rate, from: 1/s, to: 2/s, goal: { maximise: throughput } } } | load.maxUsers: is missing: give the most cycles that may be under way at once, such as maxUsers: 16
            { search: { vary: rate, from: 1/s, to: 2/s, goal: { maximise: throughput } }, maxUsers: 4, thinkTime: 1s } | load.thinkTime: belongs to a closed load, and rate to an open one: keep one of them
            { search: 5 } | load.search: '5' is not a section of keys and values
            { control: 5 } | load.control: '5' is not a section of keys and values
            """)
    void leavesTheOtherKeysOfALoadAsTheyAre(String load, String fault) {
        assertThat(faultsOf(load)).containsExactly(fault);
    }

    @Test
    void needsPhasesOfAFixedLength() {
        String finite = "phases: { untilDone: true, limit: 1h }";

        assertThat(faults(text(SEARCH).replace("phases: { measure: 10m }", finite)))
                .containsExactly("phases.untilDone: excludes load.search: a finite load has no level that could be set;"
                        + " write phases such as { warmUp: 2m, measure: 10m }");
        assertThat(faults(text(CONTROL).replace("phases: { measure: 10m }", finite)))
                .singleElement()
                .asString()
                .startsWith("phases.untilDone: excludes load.control: ");
        assertThat(faults(text(CONTROL).replace("measure: 10m", "measure: 59s")))
                .containsExactly("phases.measure: '59s' is too short for load.control: single samples scatter, so a CPU"
                        + " that is held is judged by means of 60s. Measure at least 60s");
        assertThat(SpecReader.draft(text(SEARCH).replace("measure: 10m", "measure: 59s"), () -> 7)
                        .faulty())
                .isFalse();
    }

    @Test
    void givesEveryAgentAUserFromTheFirstLoadOn() {
        assertThat(faults(text(SEARCH) + "agents: { count: 51 }\n"))
                .containsExactly("load.search.from: '50' gives the run 50 users in total for 51 agents, and 1 of them"
                        + " would have none: take at most 50 agents, or raise it");
        assertThat(faults(text(CONTROL) + "agents: { count: 201 }\n"))
                .singleElement()
                .asString()
                .startsWith("load.control.start: '200' gives the run 200 users in total for 201 agents");
        RunSpec spec = Specs.read(text(SEARCH));
        assertThat(catchThrowableOfType(FaultyInputException.class, () -> Planner.plan("r", spec, 51))
                        .faults())
                .extracting(Fault::path)
                .containsExactly("load.search.from");
        assertThat(Planner.plan("r", spec, 50)).hasSize(50);
    }

    @Test
    void belongsToARunOfOneWorkload() {
        assertThat(faults("""
                        name: two
                        groups:
                          - name: a
                            workload: { id: order-entry }
                            targets: [ { name: pg, engine: postgresql, url: embedded } ]
                            load: { users: 1, search: { from: 1 }, control: {} }
                        phases: { measure: 1m }
                        """))
                .containsExactly(
                        "groups[0].load.search: belongs to a run of one workload: give this group users or a rate",
                        "groups[0].load.control: belongs to a run of one workload: give this group users or a rate");
    }

    @Test
    void namesTransactionsAndUnitsThatTheWorkloadDoesNotHave() {
        assertThat(checked("p95 <= 1s, no-order p95 <= 1s, throughput <= 5 XPM"))
                .extracting(Fault::path)
                .containsExactly("load.search.goal.subjectTo[1]", "load.search.goal.subjectTo[2]");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            throughput >= 1000      | More load meets it, and a search lowers the load where a threshold fails. Write <= or <, or
            purchase rate > 20/s    | More load meets it, and a search lowers the load where a threshold fails. Write <= or <, or
            rollbackShare >= 0.5 %  | More load meets it, and a search lowers the load where a threshold fails. Write <= or <, or
            p95 > 1ms               | More load meets it, and a search lowers the load where a threshold fails. Write <= or <, or
            count <= 1000           | A count grows with the time of a sample, which is 60, 120 or 300 s. Limit the rate, or
            """)
    void refusesThresholdsOfTransactionsThatMoreLoadMeets(String threshold, String complaint) {
        assertThat(checked("p95 <= 1s, " + threshold))
                .containsExactly(new Fault(
                        "load.search.goal.subjectTo[1]",
                        "'" + threshold + "': " + complaint
                                + " move it to thresholds, by which the confirming run is judged"));
    }

    @Test
    void takesCeilingsAndEitherLimitOfAHost() {
        assertThat(checked("throughput <= 1000, esx1 memoryFreeMBytes >= 1000, esx1 powerWatts < 900"))
                .isEmpty();
    }

    /** What is wrong with the goal of a search, by the workload too. */
    private static List<Fault> checked(String subjectTo) {
        WorkloadDescriptor workload = Descriptors.everyType();
        SpecDraft draft = SpecReader.draft(
                text("{ search: { from: 1, to: 2, goal: { maximise: throughput, subjectTo: [ " + subjectTo + " ] } } }")
                        .replace("order-entry", workload.id()),
                () -> 7);
        assertThat(draft.faulty()).isFalse();
        return ThresholdCheck.faults(draft, List.of(workload));
    }

    private static List<String> faultsOf(String load) {
        return faults(text(load));
    }

    private static List<String> faults(String text) {
        return catchThrowableOfType(FaultyInputException.class, () -> SpecReader.read(text, () -> 7)).faults().stream()
                .map(Fault::toString)
                .toList();
    }

    private static String text(String load) {
        return Specs.adaptiveText(load.replace("\n", " ")).replace("url: embedded", "url: embedded, host: db-host");
    }
}
