package dev.lockstep.analysis.comparison;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.analysis.result.ResultDocument;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.node.ObjectNode;

class StoreVersionsTest {

    @Test
    void aRunOfAnotherWorkloadHasNone() {
        assertThat(StoreVersions.of(SampleResult.run("a", 1000).document())).isEmpty();
    }

    @Test
    void targetsOfDifferentVersionsHaveBoth() {
        ResultDocument run = SampleResult.run("a", 1000)
                .store("3")
                .with("/run/spec", spec -> spec.withArray("targets")
                        .addObject()
                        .putObject("parameters")
                        .put("version", "2"))
                .document();

        assertThat(StoreVersions.of(run)).isEqualTo("2 with 3");
    }

    @Test
    void eachGroupHasItsOwn() {
        ResultDocument run = SampleResult.run("a", 1000)
                .with("/run/spec", spec -> {
                    store(spec, "shop", "2");
                    store(spec, "other shop", "3");
                })
                .document();

        assertThat(StoreVersions.of(run, "shop")).isEqualTo("2");
        assertThat(StoreVersions.of(run, "other shop")).isEqualTo("3");
        assertThat(StoreVersions.of(run)).isEqualTo("2 with 3");
    }

    private static void store(ObjectNode spec, String name, String version) {
        ObjectNode group = spec.withArray("groups").addObject().put("name", name);
        group.putObject("workload")
                .put("id", "dvd-store")
                .putObject("parameters")
                .put("version", version);
        group.putArray("targets").addObject().put("name", "db");
    }
}
