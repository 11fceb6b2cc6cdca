package dev.lockstep.coordinator.page;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.analysis.result.SearchPart;
import dev.lockstep.analysis.result.SearchStep;
import dev.lockstep.coordinator.run.LiveSearch;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.thymeleaf.context.Context;
import org.thymeleaf.spring6.SpringTemplateEngine;
import org.thymeleaf.templateresolver.ClassLoaderTemplateResolver;

class SearchPanelTest {

    private final SpringTemplateEngine engine = new SpringTemplateEngine();

    SearchPanelTest() {
        engine.addTemplateResolver(templates("dev/lockstep/report/", 1, "report"));
        engine.addTemplateResolver(templates("templates/", 2, "*"));
    }

    private static ClassLoaderTemplateResolver templates(String folder, int order, String names) {
        var resolver = new ClassLoaderTemplateResolver();
        resolver.setPrefix(folder);
        resolver.setSuffix(".html");
        resolver.setOrder(order);
        resolver.setResolvablePatterns(Set.of(names));
        return resolver;
    }

    @Test
    void showsWhatIsTriedAndWhyAndTheLastSteps() {
        String page = shown(search(150.0, 3_600, journal(10)));

        assertThat(page)
                .contains(
                        "CPU of esx1 at 85 % ± 1",
                        "step 11, 150 users; next look 20 min 0 s after the start",
                        "run 110: 11.0 % at 10",
                        "below the target at 100",
                        "at most 1 h 0 min of 2 h 0 min",
                        "Last steps of the search",
                        "rows/s",
                        "data-search=\"{&quot;goal&quot;:");
        assertThat(page).contains(">run 40<").doesNotContain(">run 30<");
    }

    @Test
    void hasNoTimeLeftPastTheBudget() {
        assertThat(shown(search(150.0, 7_300, List.of()))).contains("none: this is the first load", "at most 0 s of");
    }

    @Test
    void triesNothingOnceItHasDecided() {
        assertThat(shown(search(null, 3_600, journal(1))))
                .contains("run 20: 11.0 % at 10")
                .doesNotContain("Trying", "Time left");
    }

    private String shown(LiveSearch search) {
        var run = Map.of("id", "r1");
        return engine.process(
                "run-status",
                Set.of("search"),
                new Context(Locale.ROOT, Map.of("run", run, "panel", SearchPanel.of(search), "shown", new Shown())));
    }

    private static LiveSearch search(@Nullable Double load, double elapsedSeconds, List<SearchStep> journal) {
        return new LiveSearch(
                "CPU of esx1 at 85 % ± 1",
                new SearchPart.Target("CPU of esx1", 85, 1),
                SearchPart.USERS,
                load,
                load == null ? null : journal.size() + 1,
                load == null ? null : 1_200,
                7_200,
                elapsedSeconds,
                100.0,
                null,
                100.0,
                "below the target at 100",
                "rows/s",
                journal);
    }

    private static List<SearchStep> journal(int steps) {
        return IntStream.rangeClosed(1, steps)
                .mapToObj(step -> new SearchStep(
                                step,
                                10.0 * step,
                                100.0 * step,
                                new SearchStep.Sample(40, 60, 30, 11.0, 0.4, 500, 2.0, 8.0),
                                new SearchStep.Health(0, null, 20.0, false, null, null, null),
                                List.of(),
                                null,
                                null)
                        .decided("run " + 10 * (step + 1), "11.0 % at 10"))
                .toList();
    }
}
