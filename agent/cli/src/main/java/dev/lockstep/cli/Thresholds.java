package dev.lockstep.cli;

import dev.lockstep.analysis.result.ThresholdLine;
import java.util.List;
import java.util.stream.Collectors;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The thresholds in a document of the coordinator. */
final class Thresholds {

    private Thresholds() {}

    /** None if the list is missing. */
    static List<ThresholdLine> of(JsonNode list) {
        return list.valueStream()
                .map(line -> JsonMapper.shared().treeToValue(line, ThresholdLine.class))
                .toList();
    }

    /** Those that were missed, in one line; empty if there are none. */
    static String missed(JsonNode list) {
        List<ThresholdLine> all = of(list);
        List<ThresholdLine> missed = all.stream().filter(line -> !line.ok()).toList();
        return missed.isEmpty()
                ? ""
                : "MISSED " + missed.size() + " of " + all.size() + (all.size() == 1 ? " threshold: " : " thresholds: ")
                        + missed.stream()
                                .map(line -> line.text() + " (" + line.words() + ")")
                                .collect(Collectors.joining("; "));
    }
}
