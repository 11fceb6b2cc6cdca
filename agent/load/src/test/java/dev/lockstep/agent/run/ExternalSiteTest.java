package dev.lockstep.agent.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.run.RunSpec;
import dev.lockstep.run.Specs;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class ExternalSiteTest {

    /** Names of the same length and letters, and of the same hash, too. */
    @Test
    void eachTargetOfARunHasASeedOfItsOwnWhateverItsPlaceInTheSpec() {
        Map<String, Long> seeds = seeds(1, "vm12", "vm21", "Aa", "BB");

        assertThat(seeds.values()).doesNotHaveDuplicates().doesNotContain(1L);
        assertThat(seeds(1, "BB", "vm21", "Aa", "vm12")).isEqualTo(seeds);
        assertThat(seeds(2, "vm12", "vm21", "Aa", "BB").values()).doesNotContainAnyElementsOf(seeds.values());
    }

    private static Map<String, Long> seeds(long seed, String... names) {
        StringBuilder targets = new StringBuilder();
        for (String name : names) {
            targets.append("  - { name: %s, engine: files, paths: [/data] }\n".formatted(name));
        }
        RunSpec spec = Specs.read("""
                name: seeds
                workload: { id: storage-io }
                targets:
                %sphases: { measure: 1s }
                seed: %d
                """.formatted(targets, seed));
        return spec.targets().stream()
                .collect(Collectors.toMap(target -> target.name(), target -> ExternalSite.seed(spec, target)));
    }
}
