package dev.lockstep.workload;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.engine.Engines;
import java.util.ServiceLoader;
import org.junit.jupiter.api.Test;

class BuiltInWorkloadsTest {

    @Test
    void eachRunsOnEveryEngine() {
        assertThat(ServiceLoader.load(Workload.class)).isNotEmpty().allSatisfy(workload -> assertThat(
                        workload.descriptor().engines())
                .containsExactlyInAnyOrderElementsOf(Engines.ids()));
    }
}
