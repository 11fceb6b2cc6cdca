package dev.lockstep.analysis.summary;

import static dev.lockstep.analysis.result.VerdictCode.FEW_FOUND;

import dev.lockstep.analysis.result.SearchLine;
import java.util.List;

/** Did searches find as much as the workload expects? */
final class SearchChecks {
    private SearchChecks() {}

    static void judge(List<SearchLine> searches, Findings findings) {
        for (SearchLine search : searches) {
            Double least = search.leastShare();
            if (least != null && search.hits() < Chance.fewest(least, search.calls())) {
                findings.reason(
                        FEW_FOUND,
                        "%s %% of %,d searches '%s' of target %s found something; the workload expects at least %s"
                                + " %%. A search that finds nothing is cheap, so the throughput is too high."
                                + " Check that users search for words that the database contains: fill it, or"
                                + " set the parameters it was filled with.",
                        Findings.percent(search.share()),
                        search.calls(),
                        search.name(),
                        search.target(),
                        Findings.percent(least));
            }
        }
    }
}
