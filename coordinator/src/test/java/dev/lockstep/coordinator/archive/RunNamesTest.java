package dev.lockstep.coordinator.archive;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.run.Json;
import dev.lockstep.run.RunSpec;
import dev.lockstep.run.SpecReader;
import java.util.List;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

class RunNamesTest {

    @Test
    void theWorkloadKeepsItsIdThoughTheNameOfADatabaseIsPartOfIt() {
        RunSpec spec = SpecReader.read("""
                name: nightly
                workload: { id: batch-insert }
                targets: [ { name: one, engine: postgresql, url: "jdbc:postgresql://db7/batch" } ]
                load: { users: 1 }
                phases: { measure: 10s }
                """, () -> 1);
        JsonNode document = Json.mapper().readTree("{\"workload\":\"batch-insert\",\"note\":\"batch on db7\"}");

        Pseudonyms names = RunNames.find(spec, List.of(document), List.of());

        assertThat(names.apply(document.toString()))
                .contains("\"workload\":\"batch-insert\"")
                .doesNotContain("batch on", "db7");
    }
}
