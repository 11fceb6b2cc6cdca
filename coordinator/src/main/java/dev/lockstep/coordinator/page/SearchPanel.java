package dev.lockstep.coordinator.page;

import dev.lockstep.analysis.result.SearchStep;
import dev.lockstep.coordinator.run.LiveSearch;
import dev.lockstep.report.view.Block.Table;
import dev.lockstep.report.view.SearchSection;
import dev.lockstep.run.Json;
import java.time.Duration;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The search of a run under way, on its page.
 *
 * @param last look; null before the first
 * @param looking when the next look is due, since the start; null once the search has decided
 * @param left time at most
 * @param steps the last ones
 * @param figure what the figure shows, as JSON
 */
record SearchPanel(
        LiveSearch search,
        @Nullable SearchStep last,
        @Nullable Duration looking,
        Duration left,
        Duration budget,
        Table steps,
        String figure) {

    private static final int MOST_STEPS = 8;

    static SearchPanel of(LiveSearch search) {
        var budget = Duration.ofSeconds(search.budgetSeconds());
        Duration left = budget.minusMillis(Math.round(search.elapsedSeconds() * 1e3));
        var document = Json.mapper().valueToTree(Map.of("search", search, "throughput", Map.of("unit", search.unit())));
        int looks = search.journal().size();
        return new SearchPanel(
                search,
                looks == 0 ? null : search.journal().get(looks - 1),
                search.looking() == null ? null : Duration.ofSeconds(search.looking()),
                left.isNegative() ? Duration.ZERO : left,
                budget,
                SearchSection.lastSteps(document, MOST_STEPS),
                Json.write(search));
    }
}
