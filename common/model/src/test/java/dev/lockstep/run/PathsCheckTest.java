package dev.lockstep.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PathsCheckTest {

    private static final String SPEC = """
            name: io
            seed: 1
            workload: { id: storage-io }
            targets:
              - { name: vm1, engine: files, paths: [/data1, /data2], vm: VM1, host: esx1 }
              - { name: vm2, engine: files, paths: [/data1], agent: client2 }
            phases: { warmUp: 10s, measure: 60s }
            """;

    @Test
    void theAgentsAreThoseOnWhoseMachinesThePathsAre() {
        RunSpec spec = read(SPEC);

        assertThat(spec.agents().names()).containsExactly("vm1", "client2");
        assertThat(spec.onlyGroup().load().external()).isTrue();
        assertThat(read(SpecWriter.toJson(spec))).isEqualTo(spec);
    }

    @Test
    void aProgramMayHaveARateAndASearchSetsIt() {
        RunSpec rated = read(SPEC + "load: { rate: 2000/s }");
        RunSpec searching = read(SPEC + """
                load:
                  search:
                    vary: rate
                    from: 100/s
                    to: 4000/s
                    goal: { maximise: throughput, subjectTo: [ "read p95 <= 5ms" ] }
                """);

        assertThat(rated.onlyGroup().load()).isEqualTo(new Load.External(2_000));
        assertThat(read(SpecWriter.toJson(rated))).isEqualTo(rated);
        assertThat(read(SpecWriter.toJson(searching))).isEqualTo(searching);
        RunSpec confirming = searching.confirming(250);
        assertThat(confirming.onlyGroup().load()).isEqualTo(new Load.External(250));
        assertThat(read(SpecWriter.toJson(confirming))).isEqualTo(confirming);
        assertThat(searching.atStart().measuring(Phase.of(1)).onlyGroup().load())
                .isEqualTo(new Load.External(100));
    }

    @Test
    void eachAgentOwnsItsTargetAlone() {
        List<Assignment> plan = Planner.plan("r", read(SPEC), 2);

        assertThat(plan.get(0).ownsPathsOf(plan.get(0).spec().target("vm1"))).isTrue();
        assertThat(plan.get(0).ownsPathsOf(plan.get(0).spec().target("vm2"))).isFalse();
        assertThat(plan.get(1).ownsPathsOf(plan.get(1).spec().target("vm2"))).isTrue();
    }

    @Test
    void aRunOfOneAgentTakesAllPaths() {
        Assignment only = Planner.plan("r", read(SPEC), 1).get(0);

        assertThat(only.spec().targets()).allMatch(only::ownsPathsOf);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "prepare: reset | prepare: 'reset' needs a baseline",
                "agents: { count: 2 } | agents: must name the agents",
                "agents: { names: [vm1] } | agents.names: lacks client2",
                "agents: { names: [vm1, client2, c3] } | agents.names: has c3",
                "load: { users: 4 } | load: drives users",
                "load: { rate: 10/s, maxUsers: 2 } | load.maxUsers: belongs to a load of users",
                "load: { control: { hostCpu: 60, host: esx1, vary: rate, max: 9/s } } | load.control: excludes targets with paths",
                "load: { search: { vary: users, from: 1, to: 9, goal: { maximise: throughput } } } | load: drives users",
                "events: [ { name: e, at: 1s, action: checkpoint } ] | events[0].action: 'checkpoint' is done to a database",
            })
    void refusesWhatAProgramCannotDo(String key, String fault) {
        assertThat(faults(SPEC + key)).anyMatch(found -> found.startsWith(fault));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{ rampUp: 5s, measure: 60s } | phases: stage 'rampUp' changes the load",
                "{ measure: 1500ms } | phases: stage 'measure' of group 'storage-io' does not begin and end with a second",
                "{ untilDone: true, limit: 1m } | phases.untilDone: excludes targets with paths",
            })
    void refusesPhasesThatAProgramCannotFollow(String phases, String fault) {
        assertThat(faults(SPEC.replace("{ warmUp: 10s, measure: 60s }", phases)))
                .anyMatch(found -> found.startsWith(fault));
    }

    @ParameterizedTest
    @CsvSource({
        "data1",
        "'/data 1'",
        "/data/../etc",
        "/.",
        "/",
        "'/data:1'",
        "'/data\"'",
        "/data*",
        "/data1/",
        "'/d$x'",
        "'/[x]'"
    })
    void refusesPathsThatMeanSomethingElse(String path) {
        String quoted = "'" + path.replace("'", "''") + "'";

        assertThat(faults(SPEC.replace("[/data1, /data2]", "[" + quoted + "]")))
                .anyMatch(found -> found.startsWith("targets[0].paths[0]: "));
    }

    @Test
    void aTargetWithPathsHasNoDatabase() {
        assertThat(faults(SPEC.replace("vm: VM1", "url: jdbc:postgresql://h/d, user: u, pool: { size: 3 }")))
                .anyMatch(found -> found.startsWith("targets[0].url: belongs to a database"))
                .anyMatch(found -> found.startsWith("targets[0].pool: belongs to a database"));
    }

    private static RunSpec read(String text) {
        return SpecReader.read(text, () -> 1);
    }

    private static List<String> faults(String text) {
        FaultyInputException refused = catchThrowableOfType(FaultyInputException.class, () -> read(text));
        return refused.faults().stream().map(Fault::toString).toList();
    }
}
