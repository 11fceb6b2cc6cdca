package dev.lockstep.analysis.experiment;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.analysis.comparison.SampleResult;
import java.util.Map;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

class RunResponsesTest {

    @Test
    void errorsAreFailedAndUnknownTransactionsWithoutTheCompositeOnesThatRepeatThem() {
        SampleResult run = SampleResult.run("a", 1000)
                .with("/transactions/0", line -> line.put("name", "purchase")
                        .put("committed", 9_920)
                        .put("failed", 60)
                        .put("unknown", 20))
                .with("", document -> {
                    ArrayNode lines = document.withArray("/transactions");
                    lines.add(((ObjectNode) lines.get(0).deepCopy())
                            .put("name", "login")
                            .put("committed", 10_000)
                            .put("failed", 0)
                            .put("unknown", 0));
                    lines.add(((ObjectNode) lines.get(0).deepCopy())
                            .put("name", "order")
                            .put("composite", true));
                });

        Map<ResponseKey, Double> responses = RunResponses.of(run.document());

        assertThat(responses)
                .containsEntry(new ResponseKey("errorShare", null, null, null), 80.0 / 20_000)
                .containsEntry(new ResponseKey("errorShare of purchase", null, null, null), 0.008);
    }
}
