package dev.lockstep.coordinator.report;

import dev.lockstep.analysis.comparison.Comparison;
import dev.lockstep.analysis.comparison.ComparisonDocument;
import dev.lockstep.analysis.comparison.ComparisonOptions;
import dev.lockstep.analysis.result.ResultDocument;
import dev.lockstep.analysis.result.ResultJson;
import dev.lockstep.coordinator.run.Runs;
import dev.lockstep.run.Fault;
import dev.lockstep.run.FaultyInputException;
import java.util.Arrays;
import java.util.List;
import org.springframework.stereotype.Component;

/** Compares ended runs. */
@Component
public class Comparisons {

    private final Runs runs;

    Comparisons(Runs runs) {
        this.runs = runs;
    }

    /**
     * Compares each group with the first.
     *
     * @param groups ids joined by commas; a single text has one run per group, otherwise each text is a group
     */
    public ComparisonDocument of(List<String> groups, ComparisonOptions options) {
        return Comparison.of(ids(groups).stream().map(this::results).toList(), options);
    }

    private static List<List<String>> ids(List<String> groups) {
        if (groups.size() == 1) {
            return split(groups.get(0)).stream().map(List::of).toList();
        }
        return groups.stream().map(Comparisons::split).toList();
    }

    private static List<String> split(String group) {
        List<String> ids =
                Arrays.stream(group.split(",", -1)).map(String::strip).toList();
        if (ids.contains("")) {
            throw new FaultyInputException(List.of(new Fault(
                    "runs",
                    "'" + group
                            + "' lacks a run id. Use runs=a,b for single runs, or"
                            + " runs=a1,a2&runs=b1,b2 for groups.")));
        }
        return ids;
    }

    private List<ResultDocument> results(List<String> ids) {
        return ids.stream().map(id -> ResultJson.read(runs.result(id))).toList();
    }
}
