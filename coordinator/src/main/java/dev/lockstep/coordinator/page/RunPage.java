package dev.lockstep.coordinator.page;

import dev.lockstep.analysis.result.ResultJson;
import dev.lockstep.coordinator.agent.Agents;
import dev.lockstep.coordinator.run.RunDetails;
import dev.lockstep.coordinator.run.RunView;
import dev.lockstep.coordinator.run.Runs;
import dev.lockstep.coordinator.run.SeriesSource;
import dev.lockstep.coordinator.store.EventStore;
import dev.lockstep.coordinator.store.RunFilter;
import dev.lockstep.coordinator.store.StoredEvent;
import dev.lockstep.report.Report;
import dev.lockstep.report.view.ControlWords;
import dev.lockstep.report.view.ReportView;
import dev.lockstep.report.view.ReportViews;
import dev.lockstep.run.RunState;
import dev.lockstep.run.SpecText;
import java.time.Clock;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;
import org.springframework.ui.Model;
import tools.jackson.databind.JsonNode;

/** Collects what the page of one run shows. */
@Component
class RunPage {

    private static final int MOST_QUEUED = 500;

    /** A page that every visitor requests each second must not grow with the number of agents, or with what they do. */
    private static final int MOST_AGENTS = 100;

    private static final int MOST_EVENTS = 200;

    private static final Comparator<RunView> QUEUE = Comparator.comparing(RunView::priority)
            .reversed()
            .thenComparing(RunView::createdAt)
            .thenComparing(RunView::id);

    private final Runs runs;
    private final SeriesSource series;
    private final Agents agents;
    private final EventStore events;
    private final Clock clock;

    RunPage(Runs runs, SeriesSource series, Agents agents, EventStore events, Clock clock) {
        this.runs = runs;
        this.series = series;
        this.agents = agents;
        this.events = events;
        this.clock = clock;
    }

    void fill(String id, Model model) {
        RunDetails details = runs.details(id);
        RunView run = details.run();
        Instant now = clock.instant();
        var spec = runs.spec(id);
        model.addAttribute("run", run);
        model.addAttribute("details", details);
        model.addAttribute("verdict", RunLine.verdict(run));
        model.addAttribute("duration", RunLine.duration(run, now));
        model.addAttribute("groups", LiveGroup.of(spec));
        model.addAttribute("ended", run.state().ended());
        model.addAttribute(
                "judged", !spec.thresholds().isEmpty() && !run.state().ended());
        model.addAttribute("bar", PhaseBar.of(run, spec, now));
        model.addAttribute("searching", details.search());
        JsonNode control = details.spec().at("/load/control");
        model.addAttribute("control", control.isObject() ? ControlWords.of(control) : null);
        model.addAttribute("filling", FillState.of(details, now));
        model.addAttribute("place", place(run));
        List<RunAgent> taking = RunAgent.of(details.agents(), agents.all(), series.health(id));
        model.addAttribute("agents", taking.stream().limit(MOST_AGENTS).toList());
        model.addAttribute("agentsNotShown", Math.max(0, taking.size() - MOST_AGENTS));
        List<StoredEvent> newest = events.newest(id, MOST_EVENTS);
        model.addAttribute("events", newest);
        model.addAttribute(
                "eventsNotShown",
                newest.isEmpty() ? 0 : newest.get(newest.size() - 1).number() - 1);
        model.addAttribute("marks", ShownMark.of(spec, run.startedAt(), events.marks(id)));
        model.addAttribute("spec", SpecText.of(runs.written(id)));
        model.addAttribute("report", report(run));
    }

    /** What was measured so far of the thresholds; none before agents are assigned. */
    void fillThresholds(String id, Model model) {
        RunView run = runs.details(id).run();
        model.addAttribute("run", run);
        model.addAttribute(
                "thresholds",
                series.thresholds(id).orElseGet(() -> run.valid() == null ? List.of() : series.storedThresholds(id)));
    }

    /** How far the search of the run is; nothing once it has ended. */
    void fillSearch(String id, Model model) {
        RunDetails details = runs.details(id);
        model.addAttribute("run", details.run());
        model.addAttribute("panel", details.search() == null ? null : SearchPanel.of(details.search()));
    }

    /** What the figures of an ended run are drawn from, as JSON. */
    String figures(String id) {
        return Report.figures(ResultJson.read(runs.result(id)));
    }

    private @Nullable ReportView report(RunView run) {
        return run.valid() == null ? null : ReportViews.of(ResultJson.read(runs.result(run.id())));
    }

    /** Its position in the queue, from 1; null if it is not queued. */
    private @Nullable Integer place(RunView run) {
        if (run.state() != RunState.QUEUED) {
            return null;
        }
        List<String> queue = runs.list(RunFilter.of(RunState.QUEUED), MOST_QUEUED, Long.MAX_VALUE).runs().stream()
                .sorted(QUEUE)
                .map(RunView::id)
                .toList();
        return queue.indexOf(run.id()) + 1;
    }
}
