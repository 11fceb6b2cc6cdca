package dev.lockstep.coordinator.page;

import dev.lockstep.coordinator.run.RunList;
import dev.lockstep.coordinator.run.Runs;
import dev.lockstep.coordinator.run.SeriesSource;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;

/** The runs, newest first. */
@Controller
class RunsController {

    private static final int RUNS_PER_PAGE = 30;

    private final Runs runs;
    private final SeriesSource series;
    private final Clock clock;

    RunsController(Runs runs, SeriesSource series, Clock clock) {
        this.runs = runs;
        this.series = series;
        this.clock = clock;
    }

    @GetMapping("/")
    String start() {
        return "redirect:/runs";
    }

    @GetMapping("/runs")
    String runs(RunChoice choice, Model model) {
        RunList page = runs.list(choice.filter(), RUNS_PER_PAGE, choice.arrivedBefore());
        model.addAttribute("choice", choice);
        model.addAttribute("states", RunChoice.states());
        model.addAttribute("lines", lines(page));
        model.addAttribute("here", choice.address(choice.before()));
        model.addAttribute("next", page.next() == null ? null : choice.address(page.next()));
        model.addAttribute(
                "live", page.runs().stream().anyMatch(run -> !run.state().ended()));
        return "runs";
    }

    private List<RunLine> lines(RunList page) {
        Instant now = clock.instant();
        return page.runs().stream()
                .map(run -> RunLine.of(run, series.sparks(runs.find(run.id())), now))
                .toList();
    }
}
