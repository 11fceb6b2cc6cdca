package dev.lockstep.workload;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.engine.Engine;
import java.util.List;
import java.util.ServiceLoader;
import org.junit.jupiter.api.Test;

class BuiltInWorkloadsTest {

    private final List<String> engines = ServiceLoader.load(Engine.class).stream()
            .map(provider -> provider.get().id())
            .toList();

    @Test
    void eachRunsOnEveryEngine() {
        assertThat(ServiceLoader.load(Workload.class)).isNotEmpty().allSatisfy(workload -> assertThat(
                        workload.descriptor().engines())
                .containsExactlyInAnyOrderElementsOf(engines));
    }
}
