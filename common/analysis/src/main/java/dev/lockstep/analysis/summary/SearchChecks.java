package dev.lockstep.analysis.summary;

import static dev.lockstep.analysis.result.VerdictCode.FEW_FOUND;

import dev.lockstep.analysis.result.SearchLine;
import java.util.List;

/** Did searches find what the workload expects of its data? */
final class SearchChecks {
    private SearchChecks() {}

    static void judge(List<SearchLine> searches, Findings findings) {
        for (SearchLine search : searches) {
            Double least = search.leastShare();
            if (least != null && search.hits() < Chance.fewest(least, search.calls())) {
                findings.reason(
                        FEW_FOUND,
                        "%s %% of %,d searches '%s' of target %s found something; with data as it should be at least %s %%"
                                + " do. A search that finds nothing costs less: do users search for words that the"
                                + " database has? Fill it, or name the parameters it was built with.",
                        Findings.percent(search.share()),
                        search.calls(),
                        search.name(),
                        search.target(),
                        Findings.percent(least));
            }
        }
    }
}
