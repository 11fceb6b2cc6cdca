package dev.lockstep.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

class SpecSchemaTest {

    private final JsonNode components = Json.mapper().valueToTree(SpecSchema.components());

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "RunSpec | {stages: [], x: 1}",
                "RunSpecGroup | {groups: [{x: 1}]}",
                "RunSpecWorkload | {workload: {x: 1}}",
                "RunSpecTarget | {targets: [{x: 1}]}",
                "RunSpecAccess | {targets: [{admin: {x: 1}}]}",
                "RunSpecPool | {targets: [{pool: {x: 1}}]}",
                "RunSpecSteps | {load: {steps: {x: 1}}}",
                "RunSpecSearch | {load: {search: {x: 1}}}",
                "RunSpecControl | {load: {control: {x: 1}}}",
                "RunSpecStage | {stages: [{x: 1}]}",
                "RunSpecEvent | {events: [{x: 1}]}",
                "RunSpecHook | {hooks: {a: {x: 1}}}",
                "RunSpecHookAgent | {hooks: {a: {on: {x: 1}}}}",
                "RunSpecAgents | {agents: {x: 1}}",
                "RunSpecLimits | {limits: {x: 1}}",
                "RunSpecHost | {hosts: [{x: 1}]}",
            })
    void hasTheKeysThatTheReaderKnows(String name, String spec) {
        assertThat(components.path(name).path("properties").propertyNames())
                .containsExactlyInAnyOrderElementsOf(known(spec));
    }

    @Test
    void hasTheKeysOfEveryKindOfLoadAndOfPhases() {
        assertThat(components.path("RunSpecLoad").path("properties").propertyNames())
                .containsAll(known("{load: {x: 1}}"))
                .containsAll(known("{load: {rate: 1/s, x: 1}}"));
        assertThat(components.path("RunSpecSearchGoal").path("properties").propertyNames())
                .containsAll(known("{load: {search: {goal: {hostCpu: 85, hosts: [a], x: 1}}}}"))
                .containsAll(known("{load: {search: {goal: {maximise: throughput, x: 1}}}}"));
        assertThat(components.path("RunSpecPhases").path("properties").propertyNames())
                .containsAll(known("{phases: {x: 1}}"))
                .containsAll(known("{phases: {untilDone: true, x: 1}}"));
    }

    /** The keys that the reader says it knows where it found the key x. */
    private static List<String> known(String spec) {
        String message = faults(spec).stream()
                .filter(fault -> fault.path().endsWith("x") && fault.message().contains("Known here: "))
                .findFirst()
                .orElseThrow()
                .message();
        String keys = message.substring(message.indexOf("Known here: ") + "Known here: ".length());
        return List.of(keys.substring(0, keys.indexOf('.')).split(", "));
    }

    private static List<Fault> faults(String spec) {
        try {
            throw new AssertionError("Read " + Specs.read(spec));
        } catch (FaultyInputException faulty) {
            return faulty.faults();
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{ users: 1 }",
                "{ users: 1000000, thinkTime: 1.5s }",
                "{ users: 1, thinkTime: { uniform: [0s, 2s] } }",
                "{ users: 1, thinkTime: { exponential: 1s } }",
                "{ rate: 6000/min, maxUsers: 1, arrival: poisson }",
            })
    void fitsWhatIsWritten(String load) {
        requireFit(Specs.withLoad(load));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "0",
                "0.5",
                "1",
                "{ from: 0, to: 1 }",
                "{ order-entry: 0.5 }",
                "{ order-entry: { from: 1, to: 0 } }"
            })
    void fitsStages(String load) {
        requireFit(Specs.withStages(
                "{ name: first, for: 1m, load: " + load + " }", "{ name: second, for: 1m, measure: true }"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{ search: { from: 5, to: 50, goal: { hostCpu: 97.9, host: esx1, tolerance: 10 } } }",
                "{ search: { from: 5, to: 50, goal: { hostCpu: 0.5, hosts: [esx1, esx2], of: largest } } }",
                "{ search: { vary: rate, from: 5/s, to: 50/s, growth: 10, goal: { maximise: throughput, subjectTo: [ p95 <="
                        + " 20ms ] } }, maxUsers: 4 }",
                "{ control: { hostCpu: 85, host: esx1, max: 50 } }",
            })
    void fitsLoadsThatAreSetWhileTheRunIsUnderWay(String load) {
        requireFit(Specs.adaptive(load));
    }

    @Test
    void fitsASpecWithEveryKey() {
        requireFit(Specs.read(Specs.FULL));
        requireFit(Specs.withPhases("{ untilDone: true, limit: 1m }"));
    }

    private void requireFit(RunSpec spec) {
        JsonNode written = Json.mapper().valueToTree(SpecWriter.toMap(spec));
        assertThat(SchemaFit.complaints(components, components.path(SpecSchema.NAME), written))
                .isEmpty();
    }
}
