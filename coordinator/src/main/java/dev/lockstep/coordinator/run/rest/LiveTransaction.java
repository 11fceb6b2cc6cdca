package dev.lockstep.coordinator.run.rest;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import dev.lockstep.analysis.result.TransactionLine;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * How transactions of one kind have ended so far.
 *
 * @param group null for the only group of a run
 */
record LiveTransaction(
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable String group,
        @JsonUnwrapped TransactionLine line) {

    static List<LiveTransaction> of(Map<String, List<TransactionLine>> byGroup) {
        List<LiveTransaction> lines = new ArrayList<>();
        byGroup.forEach((group, ofGroup) ->
                ofGroup.forEach(line -> lines.add(new LiveTransaction(byGroup.size() > 1 ? group : null, line))));
        return lines;
    }
}
