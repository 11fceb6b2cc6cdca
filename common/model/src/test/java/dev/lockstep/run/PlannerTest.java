package dev.lockstep.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lockstep.run.Assignment.Share;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PlannerTest {

    @ParameterizedTest
    @CsvSource({"1, 64, 3", "8, 64, 7", "3, 1, 2", "5, 2, 4", "4, 3, 2", "7, 1, 7", "2, 10000, 999"})
    void sharesAddUpAndDifferByOneUserAtMost(int targets, int users, int agents) {
        List<Assignment> plan = Planner.plan("r", spec(targets, "{ users: " + users + " }"), agents);

        for (int target = 0; target < targets; target++) {
            assertThat(covered(plan, target))
                    .isEqualTo(IntStream.range(0, users).boxed().toList());
        }
        var perAgent = plan.stream()
                .mapToInt(part -> part.shares().stream().mapToInt(Share::users).sum())
                .summaryStatistics();
        assertThat(perAgent.getMax() - perAgent.getMin()).isLessThanOrEqualTo(1);
    }

    @Test
    void arrivalsAreStripedOverTheAgentsThatHaveUsersOfTheTarget() {
        List<Assignment> plan = Planner.plan("r", spec(2, "{ rate: 100/s, maxUsers: 2 }"), 3);

        assertThat(plan)
                .extracting(part -> part.shares().get(0))
                .containsExactly(
                        new Share("t0", 0, 1, 2, 0, 2), new Share("t0", 1, 1, 2, 1, 2), new Share("t0", 2, 0, 2, 2, 2));
        assertThat(plan)
                .extracting(part -> part.shares().get(1))
                .containsExactly(
                        new Share("t1", 1, 1, 2, 1, 2), new Share("t1", 2, 0, 2, 2, 2), new Share("t1", 0, 1, 2, 0, 2));
    }

    @Test
    void usersOfATargetOverrideThoseOfTheLoad() {
        RunSpec spec = Specs.read(Specs.FULL);

        assertThat(Planner.plan("r", spec, 4))
                .extracting(part -> part.shares().get(0).users())
                .containsExactly(17, 16, 16, 16);
    }

    @Test
    void numbersTheAgentsAndLetsTheFirstLead() {
        List<Assignment> plan = Planner.plan("r7", spec(1, "{ users: 2 }"), 2);

        assertThat(plan).extracting(Assignment::index).containsExactly(0, 1);
        assertThat(plan).extracting(Assignment::leads).containsExactly(true, false);
        assertThat(plan).allMatch(part -> part.agents() == 2 && part.runId().equals("r7"));
    }

    @Test
    void refusesMoreAgentsThanUsers() {
        assertThatThrownBy(() -> Planner.plan("r", spec(2, "{ users: 2 }"), 7))
                .isInstanceOf(FaultyInputException.class)
                .hasMessage("agents: The run has 4 users in total for 7 agents, and 3 of them would have none: take"
                        + " at most 4 agents, or raise load.users");
    }

    @Test
    void agentsWithoutPathsGetUsersFirst() {
        List<Assignment> plan = Planner.plan("r", withPaths(2, "c"), 4);

        assertThat(plan)
                .extracting(part -> part.shares().get(0).users())
                .as("users of the database")
                .containsExactly(0, 1, 0, 1);
        assertThat(plan)
                .allMatch(part -> part.shares().stream().mapToInt(Share::users).sum() == 1);
    }

    /** Shares are computed again from the spec: a run of an earlier version must get those that it had. */
    @Test
    void whereAllGetUsersPathsDoNotMatter() {
        assertThat(Planner.plan("r", withPaths(5, "c"), 4))
                .extracting(part -> part.shares().get(0).users())
                .containsExactly(2, 1, 1, 1);
    }

    @Test
    void refusesAgentsThatHaveNeitherPathsNorUsers() {
        assertThatThrownBy(() -> Planner.plan("r", withPaths(2, "a"), 4))
                .isInstanceOf(FaultyInputException.class)
                .hasMessage("agents: The run has 2 users in total for 3 agents without paths, and 1 of them would have"
                        + " none: take at most 3 agents, or raise load.users");
    }

    /** A database with so many users, agents a to d, and paths on a and on another or once more on a. */
    private static RunSpec withPaths(int users, String other) {
        return Specs.read("""
                name: mixed
                seed: 1
                groups:
                  - name: entry
                    workload: { id: order-entry }
                    targets: [ { name: db, engine: postgresql, url: "jdbc:postgresql://h/d" } ]
                    load: { users: %d }
                  - name: io
                    workload: { id: storage-io }
                    targets:
                      - { name: vm1, engine: files, paths: [/data], agent: a }
                      - { name: vm2, engine: files, paths: [/data], agent: %s }
                agents: { names: [a, b, c, d] }
                phases: { measure: 1m }
                """.formatted(users, other));
    }

    private static List<Integer> covered(List<Assignment> plan, int target) {
        return plan.stream()
                .map(part -> part.shares().get(target))
                .flatMapToInt(share -> IntStream.range(share.firstUser(), share.firstUser() + share.users()))
                .sorted()
                .boxed()
                .toList();
    }

    private static RunSpec spec(int targets, String load) {
        String list = IntStream.range(0, targets)
                .mapToObj(index -> "{ name: t" + index + ", engine: postgresql, url: embedded }")
                .collect(Collectors.joining(", ", "targets: [", "]"));
        return Specs.read(
                Specs.SHORTEST.replaceFirst("targets:.*", list).replace("load: { users: 1 }", "load: " + load));
    }
}
