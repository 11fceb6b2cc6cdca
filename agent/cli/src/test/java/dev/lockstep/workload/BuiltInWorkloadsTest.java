package dev.lockstep.workload;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.engine.Engine;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;
import org.junit.jupiter.api.Test;

class BuiltInWorkloadsTest {

    /** What docs/mysql.md says is not there. */
    private static final Map<String, List<String>> MISSING = Map.of("vcenter-db", List.of("mysql"));

    private final List<String> engines = ServiceLoader.load(Engine.class).stream()
            .map(provider -> provider.get().id())
            .toList();

    @Test
    void eachRunsOnEveryEngineButThoseThatAreKnownToBeMissing() {
        assertThat(ServiceLoader.load(Workload.class)).isNotEmpty().allSatisfy(workload -> {
            List<String> expected = new ArrayList<>(engines);
            expected.removeAll(MISSING.getOrDefault(workload.descriptor().id(), List.of()));
            assertThat(workload.descriptor().engines()).containsExactlyInAnyOrderElementsOf(expected);
        });
    }
}
