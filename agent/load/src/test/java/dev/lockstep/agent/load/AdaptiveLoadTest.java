package dev.lockstep.agent.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.lockstep.run.Load;
import dev.lockstep.run.Load.Arrival;
import dev.lockstep.run.LoadChange;
import dev.lockstep.run.RunSpec;
import dev.lockstep.run.SpecReader;
import dev.lockstep.workload.Outcome;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(60)
class AdaptiveLoadTest {

    private static final long SECOND = 1_000_000_000L;
    private static final int USERS = 20;

    /** Every user has a cycle each 100 ms: ten users have 100 in a second. */
    @ParameterizedTest
    @ValueSource(ints = {4, USERS})
    void usersComeAndGoByChangesThatWereNotPlanned(int connections) {
        Workings.Ran ran =
                run("users", Workings.closed(USERS, Duration.ofMillis(100)), users(connections), 0.5, runner -> {
                    List<LoadChange> changes = begun(0.5);
                    change(runner, changes, LoadChange.to(1, 2 * SECOND, 0).beginning("all", true));
                    change(runner, changes, LoadChange.to(0.25, 3 * SECOND, 0).beginning("quarter", true));
                    change(runner, changes, LoadChange.to(1, 4 * SECOND, 0).beginning("again", true));
                    change(runner, changes, LoadChange.end(5 * SECOND));
                });

        assertThat(ran.started(0)).isCloseTo(200, within(25L));
        assertThat(ran.started(1)).isCloseTo(200, within(25L));
        assertThat(ran.started(2)).isCloseTo(50, within(12L));
        assertThat(ran.started(3)).isCloseTo(200, within(25L));
        assertThat(ran.due()).isEqualTo(ran.started());
        assertThat(ran.summary().failure()).isNull();
        assertThat(ran.intervals()).hasSizeBetween(5, 6);
    }

    @Test
    void arrivalsFollowARateThatChanges() {
        Workings.Ran ran = run("rate", new Load.Open(100, Arrival.CONSTANT, USERS), users(4), 0.1, runner -> {
            List<LoadChange> changes = begun(0.1);
            change(runner, changes, LoadChange.to(1, 2 * SECOND, 0).beginning("all", true));
            change(runner, changes, LoadChange.to(0.2, 3 * SECOND, 0).beginning("fifth", true));
            change(runner, changes, LoadChange.end(5 * SECOND));
        });

        assertThat(Stream.of(0, 1, 2).map(stage -> ran.due(stage))).containsExactly(20L, 100L, 40L);
        assertThat(ran.started()).isEqualTo(160);
        assertThat(ran.summary().failure()).isNull();
    }

    @Test
    void connectionsOfLaterUsersAreOpenedWhenTheyCome() {
        FakeConnections connections = new FakeConnections();
        List<Integer> openedBefore = new ArrayList<>();
        LoadTarget target = new LoadTarget(
                0,
                users(USERS).share(),
                new FakeEngine(),
                Workings.workload(),
                Workings.group(Workings.closed(USERS, Duration.ZERO)),
                users(USERS).users(),
                5,
                USERS,
                connections);

        Workings.Ran ran = run("users", Workings.closed(USERS, Duration.ofMillis(100)), target, 0.25, runner -> {
            List<LoadChange> changes = begun(0.25);
            change(runner, changes, LoadChange.to(1, 4 * SECOND, 0).beginning("all", true));
            change(runner, changes, LoadChange.end(5 * SECOND));
            LockSupport.parkNanos(2 * SECOND);
            openedBefore.add(opened(connections));
        });

        assertThat(openedBefore).containsExactly(5);
        assertThat(opened(connections)).isEqualTo(USERS);
        assertThat(ran.errors()).isZero();
    }

    @Test
    void changesThatAreKnownHaveNoEffect() {
        LoadPlan plan = LoadPlan.of(spec("users"), begun(0.5));
        List<Boolean> changed = new ArrayList<>();
        plan.onChange(() -> changed.add(true));

        plan.change(0, begun(0.5));

        assertThat(changed).isEmpty();
    }

    @Test
    void ofChangesThatAreRepeatedThoseThatAreNewTakeEffect() {
        LoadPlan plan = LoadPlan.of(spec("users"), begun(0.5));

        plan.change(1, List.of(LoadChange.to(0.2, 2 * SECOND, 0)));
        plan.change(1, List.of(LoadChange.to(0.2, 2 * SECOND, 0), LoadChange.to(0.8, 4 * SECOND, 0)));

        assertThat(plan.levelAt(SECOND)).isEqualTo(0.5);
        assertThat(plan.levelAt(3 * SECOND)).isEqualTo(0.2);
        assertThat(plan.levelAt(5 * SECOND)).isEqualTo(0.8);
    }

    private static Workings.Ran run(
            String vary, Load load, LoadTarget target, double level, Consumer<LoadRunner> meanwhile) {
        return Workings.run(LoadPlan.of(spec(vary), begun(level)), load, target, meanwhile);
    }

    private static List<LoadChange> begun(double level) {
        return new ArrayList<>(List.of(LoadChange.to(level, 0, 0).beginning("first", true)));
    }

    private static void change(LoadRunner runner, List<LoadChange> changes, LoadChange next) {
        runner.change(changes.size(), List.of(next));
        changes.add(next);
    }

    private static RunSpec spec(String vary) {
        String range = vary.equals("users") ? "from: 1, to: 20" : "from: 1/s, to: 100/s";
        String more = vary.equals("users") ? "" : ", maxUsers: 20";
        return SpecReader.read("""
                name: search
                workload: { id: fake }
                targets: [ { name: db, engine: postgresql, url: "jdbc:postgresql://db/none" } ]
                load: { search: { vary: %s, %s, goal: { maximise: throughput } }%s }
                phases: { measure: 1m, drainLimit: 2s }
                prepare: none
                """.formatted(vary, range, more), () -> 1);
    }

    private static int opened(FakeConnections connections) {
        return (int)
                List.copyOf(connections.calls).stream().filter("open"::equals).count();
    }

    private static LoadTarget users(int connections) {
        List<SingleStepUser> users = Stream.generate(() -> new SingleStepUser(Outcome::committed))
                .limit(USERS)
                .toList();
        return Workings.target(users, connections, new FakeConnections());
    }
}
