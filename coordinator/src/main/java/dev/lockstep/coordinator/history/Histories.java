package dev.lockstep.coordinator.history;

import dev.lockstep.analysis.comparison.RunFigures;
import dev.lockstep.analysis.history.Acknowledgement;
import dev.lockstep.analysis.history.Acknowledgements;
import dev.lockstep.analysis.history.Acknowledgements.Place;
import dev.lockstep.analysis.history.History;
import dev.lockstep.analysis.history.HistoryDocument;
import dev.lockstep.analysis.history.HistoryDocument.ChangePoint;
import dev.lockstep.analysis.history.HistoryDocument.FigureHistory;
import dev.lockstep.analysis.history.HistoryDocument.HistoryRun;
import dev.lockstep.analysis.history.HistoryDocument.Point;
import dev.lockstep.analysis.history.HistoryJson;
import dev.lockstep.analysis.history.HistoryLine;
import dev.lockstep.analysis.history.HistoryRules;
import dev.lockstep.analysis.result.ResultJson;
import dev.lockstep.coordinator.experiment.ExperimentView;
import dev.lockstep.coordinator.experiment.Experiments;
import dev.lockstep.coordinator.history.ConfirmingExperiment.Configured;
import dev.lockstep.coordinator.run.ended.KeptFigures;
import dev.lockstep.coordinator.security.Audit;
import dev.lockstep.coordinator.security.Visitor;
import dev.lockstep.coordinator.store.AcknowledgementStore;
import dev.lockstep.coordinator.store.RunStore;
import dev.lockstep.coordinator.store.StoredAcknowledgement;
import dev.lockstep.coordinator.web.NotFoundException;
import dev.lockstep.run.Fault;
import dev.lockstep.run.FaultyInputException;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.springframework.stereotype.Component;

/** The histories of all runs in the store, analysed as they are read. */
@Component
public class Histories {

    private final RunStore runs;
    private final AcknowledgementStore store;
    private final Experiments experiments;
    private final Audit audit;
    private final Clock clock;

    Histories(RunStore runs, AcknowledgementStore store, Experiments experiments, Audit audit, Clock clock) {
        this.runs = runs;
        this.store = store;
        this.experiments = experiments;
        this.audit = audit;
        this.clock = clock;
    }

    /** A line for each work, that of the newest run first. */
    public List<HistoryLine> lines() {
        return HistoryLine.of(kept("").toList(), acknowledged());
    }

    /**
     * The history of a work.
     *
     * @throws NotFoundException if no run has done it
     */
    public HistoryDocument of(String work, HistoryRules rules) {
        return History.of(kept(work).toList(), rules, acknowledged()).stream()
                .filter(history -> history.work().equals(work))
                .findFirst()
                .orElseThrow(() -> new NotFoundException(
                        "No run has done the work '" + work + "'. GET /api/v1/history lists the works."));
    }

    /**
     * Acknowledges the change points of a work at a run.
     *
     * @throws FaultyInputException if none is there, naming those that there are
     * @throws NotFoundException if no run has done the work
     */
    public void acknowledge(String work, AcknowledgementRequest request, HistoryRules rules, Visitor visitor) {
        HistoryDocument history = of(work, rules);
        AcknowledgementRequest.Known known = request.known();
        store.save(changedAt(history, known.run()).stream()
                .map(figure -> new StoredAcknowledgement(
                        work, figure.key(), known.run(), known.note(), visitor.name(), clock.instant()))
                .toList());
        audit.done(visitor, "ACKNOWLEDGE", "the change of work " + work + " at run " + known.run());
    }

    /**
     * Begins an experiment that runs the spec of the last run before a change and that of the newest run of the new level in
     * turn. Refused by the future if such an experiment is under way.
     *
     * @throws FaultyInputException if no change point is there, or no spec can make the difference
     * @throws NotFoundException if no run has done the work
     */
    public CompletableFuture<ExperimentView> confirm(
            String work, ConfirmationRequest request, HistoryRules rules, Visitor visitor) {
        HistoryDocument history = of(work, rules);
        String run = request.known();
        FigureHistory figure = changedAt(history, run).get(0);
        ChangePoint change = figure.changes().stream()
                .filter(each -> each.run().equals(run))
                .findFirst()
                .orElseThrow();
        String text = new ConfirmingExperiment(
                        configured(history, change.previous()), configured(history, newest(history, figure, run)))
                .text(run);
        return experiments.createAlone(text.getBytes(StandardCharsets.UTF_8), visitor);
    }

    /** The figures that change at a run, at least one. */
    private static List<FigureHistory> changedAt(HistoryDocument history, String run) {
        List<FigureHistory> changed = history.figures().stream()
                .filter(figure -> figure.changes().stream()
                        .anyMatch(change -> change.run().equals(run)))
                .toList();
        if (changed.isEmpty()) {
            String runs = history.figures().stream()
                    .flatMap(figure -> figure.changes().stream())
                    .map(ChangePoint::run)
                    .distinct()
                    .collect(Collectors.joining(", "));
            throw new FaultyInputException(List.of(new Fault(
                    "run",
                    "No figure of work " + history.work() + " changes at run '" + run + "'. "
                            + (runs.isEmpty() ? "It has no change points." : "Its change points: " + runs + "."))));
        }
        return changed;
    }

    /** The last run of the level that a run begins. */
    private static String newest(HistoryDocument history, FigureHistory figure, String begin) {
        int series = history.runs().stream()
                .filter(run -> run.id().equals(begin))
                .findFirst()
                .orElseThrow()
                .series();
        Set<String> sameSeries = history.runs().stream()
                .filter(run -> run.series() == series)
                .map(HistoryRun::id)
                .collect(Collectors.toSet());
        List<String> later = figure.points().stream()
                .map(Point::run)
                .filter(sameSeries::contains)
                .dropWhile(run -> !run.equals(begin))
                .toList();
        Set<String> otherLevels = figure.changes().stream()
                .map(ChangePoint::run)
                .filter(run -> !run.equals(begin))
                .collect(Collectors.toSet());
        return later.stream().takeWhile(run -> !otherLevels.contains(run)).reduce(begin, (earlier, next) -> next);
    }

    private Configured configured(HistoryDocument history, String id) {
        RunFigures figures = kept(history.work())
                .filter(run -> run.run().equals(id) && run.group().equals(history.group()))
                .findFirst()
                .orElseThrow();
        return new Configured(figures, runs.spec(id).orElseThrow());
    }

    private Acknowledgements acknowledged() {
        return new Acknowledgements(store.all().stream()
                .collect(Collectors.toMap(
                        each -> new Place(each.work(), each.figure(), each.runId()),
                        each -> new Acknowledgement(each.note(), each.by(), each.at()))));
    }

    private Stream<RunFigures> kept(String work) {
        runs.withoutHistory().forEach(this::keep);
        return runs.histories(work).stream().flatMap(run -> HistoryJson.kept(run).stream());
    }

    /** For results of versions that kept nothing for histories, and of archives. */
    private void keep(String run) {
        runs.result(run)
                .map(ResultJson::read)
                .flatMap(KeptFigures::of)
                .ifPresent(history -> runs.saveHistory(run, history));
    }
}
