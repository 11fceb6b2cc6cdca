package dev.lockstep.analysis.experiment;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.analysis.comparison.SampleResult;
import java.util.List;
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

    @Test
    void groupsThatWorkedOneAfterTheOtherAreNotAddedUp() {
        SampleResult run = SampleResult.run("a", 6000).groups("OPM", "OPM").with("", document -> {
            document.withObject("/run/spec").put("baselineStage", "alone");
            stage(document, "alone", 10_000);
            stage(document, "both", 6_000, 5_000);
        });

        Map<ResponseKey, Double> responses = RunResponses.of(run.document());

        assertThat(responses)
                .containsEntry(new ResponseKey("throughput", null, null, null), 10_000.0)
                .containsEntry(new ResponseKey("throughputPerWatt", null, null, null), 40.0)
                .containsEntry(new ResponseKey("throughput", null, null, "both"), 11_000.0);
    }

    private static void stage(ObjectNode document, String name, double... throughputs) {
        ObjectNode stage = document.withArray("/stages")
                .addObject()
                .put("name", name)
                .put("from", "2026-11-02T10:00:10Z")
                .put("to", "2026-11-02T10:03:10Z")
                .put("measured", true);
        for (int index = 0; index < throughputs.length; index++) {
            ObjectNode group = ((ObjectNode) document.at("/groups/" + index)).deepCopy();
            group.remove(List.of("workload", "wholeRun", "balance", "consistency", "series"));
            group.withObject("throughput").put("value", throughputs[index]);
            stage.withArray("groups").add(group);
        }
        stage.set("hosts", document.get("hosts"));
        stage.set("efficiency", document.get("efficiency"));
    }

    @Test
    void theCostOfPartOfTheWorkIsNotThatOfTheRun() {
        SampleResult run = SampleResult.run("a", 1000).with("", document -> document.withArray("/targets")
                .add(((ObjectNode) document.at("/targets/0")).deepCopy().put("name", "on-a-host-without-samples")));

        assertThat(RunResponses.of(run.document()))
                .containsEntry(new ResponseKey("throughput", null, null, null), 1000.0)
                .containsEntry(ResponseKey.of("esx1 powerWatts"), 250.0)
                .doesNotContainKeys(
                        new ResponseKey("powerWatts", null, null, null),
                        new ResponseKey("throughputPerWatt", null, null, null),
                        new ResponseKey("cpuCoreUtilPercent", null, null, null));
    }
}
