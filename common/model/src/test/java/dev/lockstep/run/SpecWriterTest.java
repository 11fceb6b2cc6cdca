package dev.lockstep.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SpecWriterTest {

    @ParameterizedTest
    @ValueSource(strings = {Specs.FULL, Specs.SHORTEST})
    void readsBackWhatItWrites(String text) {
        RunSpec spec = Specs.read(text);

        assertThat(Specs.read(SpecWriter.toJson(spec))).isEqualTo(spec);
    }

    @Test
    void readsBackSpecsOfEveryShape() {
        SplittableRandom random = new SplittableRandom(7);
        for (int draw = 0; draw < 200; draw++) {
            RunSpec spec = Specs.read(anySpec(random));

            assertThat(Specs.read(SpecWriter.toJson(spec))).isEqualTo(spec);
        }
    }

    @Test
    void writesEveryDefaultAndLeavesOutWhatIsAbsent() {
        assertThat(SpecWriter.toJson(Specs.read(Specs.SHORTEST))).isEqualTo("""
                        {"name":"first","seed":7,"priority":0,"workload":{"id":"order-entry"},\
                        "targets":[{"name":"pg","engine":"postgresql","url":"embedded"}],\
                        "load":{"users":1,"thinkTime":"0s"},\
                        "phases":{"idle":"0s","rampUp":"0s","warmUp":"0s","measure":"10m","rampDown":"0s",\
                        "drainLimit":"30s"},\
                        "prepare":"none","verify":true,"onAgentLoss":"abort","agentLossAfter":"30s",\
                        "limits":{"errorShare":0.001,"retryShare":0.01,"hostCoverage":0.9,\
                        "clockUncertainty":"5ms","startSkew":"50ms"}}""");
    }

    @Test
    void hidesLiteralPasswordsAndKeepsReferences() {
        RunSpec spec = Specs.read(Specs.FULL.replace("password: ${env:DS3_PASSWORD}", "password: geheim"));

        assertThat(Json.write(SpecWriter.toRedactedMap(spec)))
                .doesNotContain("geheim")
                .contains("\"password\":\"***\"", "\"password\":\"${env:SA_PASSWORD}\"");
    }

    private static String anySpec(SplittableRandom random) {
        return String.join(
                "\n",
                "name: r" + random.nextInt(),
                "seed: " + random.nextLong(SpecReader.HIGHEST_SEED),
                "workload: { id: w, parameters: { n: " + random.nextInt() + ", x: " + random.nextDouble()
                        + ", mix: { a: 1, b: 2.5 }, on: " + random.nextBoolean() + " } }",
                "targets: [ { name: t, engine: oracle, url: 'jdbc:oracle:thin:@h', user: u, password: '"
                        + pick(random, List.of("p", "${file:a/b}")) + "', admin: "
                        + pick(random, List.of("{}", "{ user: sys }")) + " } ]",
                "load: " + pick(random, loads(random)),
                pick(
                        random,
                        List.of(
                                "phases: { measure: 1.25s }",
                                "phases: { untilDone: true, limit: 90s }",
                                "stages: [ { name: a, for: 1s, load: { from: 0, to: 0.5 } },"
                                        + " { name: b, for: 1s, load: { w: 0.5 }, measure: true } ]")),
                "agents: " + pick(random, List.of("{ count: 3 }", "{ names: [a, b] }", "{ labels: { z: 1 } }")),
                "events: "
                        + pick(
                                random,
                                List.of(
                                        "[ { name: a, at: 1s, hook: h } ]",
                                        "[ { name: a, at: 1s, until: 1.2s, hook: h } ]")),
                "hooks: { h: { on: " + pick(random, List.of("coordinator", "{ labels: { z: 1 } }")) + " } }",
                "prepare: " + pick(random, List.of("fill", "replace", "resume", "reset", "none")));
    }

    private static List<String> loads(SplittableRandom random) {
        return List.of(
                "{ users: " + random.nextInt(1, 1000) + ", thinkTime: " + random.nextInt(1000) + "ms }",
                "{ users: 3, thinkTime: { uniform: [1ms, 2.5s] } }",
                "{ users: 3, thinkTime: { exponential: 1h } }",
                String.format(
                        Locale.ROOT, "{ rate: %.3f/min, arrival: poisson, maxUsers: 4 }", random.nextDouble(1, 1e6)));
    }

    private static String pick(SplittableRandom random, List<String> choices) {
        return choices.get(random.nextInt(choices.size()));
    }
}
