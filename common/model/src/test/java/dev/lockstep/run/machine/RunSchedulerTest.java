package dev.lockstep.run.machine;

import static dev.lockstep.run.Specs.SHORTEST;
import static dev.lockstep.run.Specs.read;
import static dev.lockstep.run.Specs.withLoad;
import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.run.Planner;
import dev.lockstep.run.RunSpec;
import dev.lockstep.run.RunSpec.AgentSelection;
import dev.lockstep.run.machine.RunScheduler.Active;
import dev.lockstep.run.machine.RunScheduler.Queued;
import dev.lockstep.run.machine.RunScheduler.Start;
import dev.lockstep.run.machine.RunScheduler.Wait;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RunSchedulerTest {

    private static final Specs PLAIN = Specs.plain();

    @Test
    void takesAllIdleAgentsWhenTheSpecAsksForNone() {
        assertThat(starts(agents("c2", "c1"), queued("r1", 1, PLAIN))).containsExactly(start("r1", "c1", "c2"));
    }

    @Test
    void leavesAgentsToOthersThatWouldHaveNoUsers() {
        RunSpec two = withLoad("{ users: 2 }");
        RunSpec one = withLoad("{ users: 1 }");

        assertThat(starts(agents("c1", "c2", "c3", "c4"), new Queued("r1", 1, two), new Queued("r2", 2, one)))
                .containsExactly(start("r1", "c1", "c2"), start("r2", "c3"));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            search: { vary: users, from: 2, to: 64, goal: { maximise: throughput } } | 2
            control: { vary: users, start: 2, max: 64, hostCpu: 85, host: esx1 } | 2
            search: { vary: rate, from: 1/s, to: 64/s, goal: { maximise: throughput } }, maxUsers: 3 | 3
            """)
    void takesNoMoreAgentsThanHaveUsersAtTheLowestLoad(String load, int agents) {
        RunSpec spec = read(SHORTEST.replace("users: 1", load) + "hosts: [ { name: esx1 } ]\n");

        assertThat(starts(agents("c1", "c2", "c3", "c4"), new Queued("r1", 1, spec)))
                .singleElement()
                .satisfies(start -> assertThat(
                                Planner.plan("r1", spec, start.agents().size()))
                        .hasSize(agents));
    }

    @Test
    void servesByPriorityThenByArrival() {
        List<Start> starts = starts(
                agents("c1", "c2"),
                queued("late", 2, PLAIN.on("u1").byCount(1)),
                queued("early", 1, PLAIN.on("u2").byCount(1)),
                queued("urgent", 3, PLAIN.on("u3").byCount(1).priority(5)));

        assertThat(starts).containsExactly(start("urgent", "c1"), start("early", "c2"));
    }

    @Test
    void aTargetIsOneRunsOnlyWhateverItsOptionsAndSpelling() {
        Active active =
                new Active("r0", PLAIN.on("jdbc:postgresql://DB/a?ssl=true").spec(), List.of("c1"));

        assertThat(decide(List.of(active), agents("c2"), queued("r1", 1, PLAIN)).waits())
                .containsExactly(new Wait("r1", "Waits for target jdbc:postgresql://db/a, held by run r0"));
    }

    @Test
    void aHostIsOneRunsOnly() {
        Active active = new Active("r0", PLAIN.on("u1").hosts("esx1").spec(), List.of("c1"));

        assertThat(decide(
                                List.of(active),
                                agents("c2"),
                                queued("r1", 1, PLAIN.on("u2").hosts("esx1")))
                        .waits())
                .containsExactly(new Wait("r1", "Waits for host esx1, held by run r0"));
    }

    @Test
    void embeddedTargetsKeepNobodyWaiting() {
        assertThat(starts(
                        agents("c1", "c2"),
                        queued("r1", 1, PLAIN.on("embedded").byCount(1)),
                        queued("r2", 2, PLAIN.on("embedded").byCount(1))))
                .containsExactly(start("r1", "c1"), start("r2", "c2"));
    }

    @Test
    void aRunThatWaitsIsNotStarvedBySmallerOnes() {
        List<RegisteredAgent> agents = List.of(agent("c1", AgentState.BUSY, Map.of()), idle("c2"));

        RunScheduler.Decision decision = decide(
                List.of(),
                agents,
                queued("big", 1, PLAIN.on("u1").byCount(2)),
                queued("small", 2, PLAIN.on("u2").byCount(1)));

        assertThat(decision.starts()).isEmpty();
        assertThat(decision.waits().get(0)).isEqualTo(new Wait("big", "Waits for 2 agents, of which 1 are idle"));
    }

    @Test
    void aRunWhoseAgentsDoNotExistWaitsWithoutKeepingOthers() {
        RunScheduler.Decision decision =
                decide(List.of(), agents("c1"), queued("r1", 1, PLAIN.byName("c1", "c9")), queued("r2", 2, PLAIN));

        assertThat(decision.waits()).containsExactly(new Wait("r1", "No agent named c9. Known: c1"));
        assertThat(decision.starts()).containsExactly(start("r2", "c1"));
    }

    @Test
    void keepsTheOrderOfNamedAgents() {
        assertThat(starts(agents("c1", "c2"), queued("r1", 1, PLAIN.byName("c2", "c1"))))
                .containsExactly(start("r1", "c2", "c1"));
    }

    @Test
    void takesAgentsWithTheLabelsAndTheWorkload() {
        Specs labelled = PLAIN.by(new AgentSelection(1, Map.of("zone", "a"), List.of()));
        List<RegisteredAgent> agents = List.of(idle("c1"), agent("c2", AgentState.IDLE, Map.of("zone", "a")));

        assertThat(starts(agents, queued("r1", 1, labelled))).containsExactly(start("r1", "c2"));
        assertThat(decide(List.of(), agents("c1"), queued("r1", 1, labelled)).waits())
                .containsExactly(
                        new Wait(
                                "r1",
                                "Needs 1 agents labelled {zone=a} with workload order-entry on postgresql, and there are 0: none"));
    }

    @Test
    void leavesOutAgentsThatHaveTheWorkloadButNotTheEngine() {
        RegisteredAgent other = idle("c1").connected(Specs.agentWith("c1", "h2"), "c", Instant.EPOCH);

        assertThat(starts(List.of(other, idle("c2")), queued("r1", 1, PLAIN))).containsExactly(start("r1", "c2"));
    }

    @Test
    void agentsThatDoNotKnowGroupsGetNoRunWithGroups() {
        RegisteredAgent old = idle("old").connected(Specs.agent("old", 1), "c", Instant.EPOCH);
        Queued grouped = new Queued("r1", 1, Specs.grouped(List.of()));
        Queued named = new Queued("r2", 2, Specs.grouped(List.of("old")));

        assertThat(starts(List.of(old), queued("r0", 0, PLAIN))).containsExactly(start("r0", "old"));
        assertThat(decide(List.of(), List.of(old), grouped, named).waits())
                .extracting(Wait::reason)
                .containsExactly(
                        "Needs 1 agents of contract version 2 or later with workload order-entry on postgresql, and there"
                                + " are 0: none",
                        "Agent old is of a Lockstep version that does not know groups: update it");
        assertThat(starts(List.of(old, idle("new")), grouped)).containsExactly(start("r1", "new"));
    }

    @Test
    void lostAndUnreachableAgentsAreNotTaken() {
        List<RegisteredAgent> agents =
                List.of(agent("c1", AgentState.LOST, Map.of()), agent("c2", AgentState.UNREACHABLE, Map.of()));

        assertThat(decide(List.of(), agents, queued("r1", 1, PLAIN)).waits())
                .containsExactly(new Wait("r1", "Waits for 1 agents, of which 0 are idle"));
    }

    private static List<Start> starts(List<RegisteredAgent> agents, Queued... queued) {
        return decide(List.of(), agents, queued).starts();
    }

    private static RunScheduler.Decision decide(List<Active> active, List<RegisteredAgent> agents, Queued... queued) {
        return RunScheduler.decide(List.of(queued), active, agents);
    }

    private static Queued queued(String runId, long arrival, Specs specs) {
        return new Queued(runId, arrival, specs.spec());
    }

    private static Start start(String runId, String... agents) {
        return new Start(runId, List.of(agents));
    }

    private static List<RegisteredAgent> agents(String... names) {
        return Arrays.stream(names).map(RunSchedulerTest::idle).toList();
    }

    private static RegisteredAgent idle(String name) {
        return agent(name, AgentState.IDLE, Map.of());
    }

    private static RegisteredAgent agent(String name, AgentState state, Map<String, String> labels) {
        return new RegisteredAgent(
                Specs.agent(name, labels), name, "c", state, Instant.EPOCH, null, Duration.ofSeconds(30));
    }
}
