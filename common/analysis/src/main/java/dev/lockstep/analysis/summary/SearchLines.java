package dev.lockstep.analysis.summary;

import dev.lockstep.analysis.merge.Merge;
import dev.lockstep.analysis.merge.SearchTally;
import dev.lockstep.analysis.result.Rounded;
import dev.lockstep.analysis.result.SearchLine;
import dev.lockstep.run.StepOutcome;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** How often the searches due in the measurement found something. */
final class SearchLines {
    private SearchLines() {}

    /** A line for each target and search that was called. */
    static List<SearchLine> of(RunRecord run, Merge merge) {
        List<String> searches = run.workload().searches();
        var lines = new ArrayList<SearchLine>();
        for (int target = 0; target < run.spec().targets().size(); target++) {
            String name = run.spec().targets().get(target).name();
            Map<String, Double> leastShares = leastShares(run.prepared(), name);
            for (int search = 0; search < searches.size(); search++) {
                SearchTally tally = merge.searched(target, search);
                if (tally.calls() > 0) {
                    lines.add(line(name, searches.get(search), tally, leastShares.get(searches.get(search))));
                }
            }
        }
        return List.copyOf(lines);
    }

    private static Map<String, Double> leastShares(@Nullable StepOutcome prepared, String target) {
        return prepared == null ? Map.of() : prepared.leastHitShares().getOrDefault(target, Map.of());
    }

    private static SearchLine line(String target, String name, SearchTally tally, @Nullable Double leastShare) {
        return new SearchLine(
                target,
                name,
                tally.calls(),
                tally.hits(),
                Rounded.millionths((double) tally.hits() / tally.calls()),
                leastShare == null ? null : Double.valueOf(Rounded.millionths(leastShare)));
    }
}
