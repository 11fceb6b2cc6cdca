package dev.lockstep.coordinator.history;

import dev.lockstep.analysis.comparison.RunFigures;
import dev.lockstep.analysis.history.Acknowledgement;
import dev.lockstep.analysis.history.Acknowledgements;
import dev.lockstep.analysis.history.Acknowledgements.Place;
import dev.lockstep.analysis.history.History;
import dev.lockstep.analysis.history.HistoryDocument;
import dev.lockstep.analysis.history.HistoryDocument.ChangePoint;
import dev.lockstep.analysis.history.HistoryJson;
import dev.lockstep.analysis.history.HistoryLine;
import dev.lockstep.analysis.history.HistoryRules;
import dev.lockstep.analysis.result.ResultJson;
import dev.lockstep.coordinator.run.ended.KeptFigures;
import dev.lockstep.coordinator.security.Audit;
import dev.lockstep.coordinator.security.Visitor;
import dev.lockstep.coordinator.store.AcknowledgementStore;
import dev.lockstep.coordinator.store.RunStore;
import dev.lockstep.coordinator.store.StoredAcknowledgement;
import dev.lockstep.coordinator.web.NotFoundException;
import dev.lockstep.run.Fault;
import dev.lockstep.run.FaultyInputException;
import java.time.Clock;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.springframework.stereotype.Component;

/** The histories of all runs in the store, analysed as they are read. */
@Component
public class Histories {

    private final RunStore runs;
    private final AcknowledgementStore store;
    private final Audit audit;
    private final Clock clock;

    Histories(RunStore runs, AcknowledgementStore store, Audit audit, Clock clock) {
        this.runs = runs;
        this.store = store;
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
     * Acknowledges the change points of a work at a run, by the usual rules.
     *
     * @throws FaultyInputException if none is there, naming those that there are
     * @throws NotFoundException if no run has done the work
     */
    public void acknowledge(String work, AcknowledgementRequest request, Visitor visitor) {
        HistoryDocument history = of(work, HistoryRules.USUAL);
        AcknowledgementRequest.Known known = request.known();
        List<StoredAcknowledgement> changed = history.figures().stream()
                .filter(figure -> figure.changes().stream()
                        .anyMatch(change -> change.run().equals(known.run())))
                .map(figure -> new StoredAcknowledgement(
                        work, figure.key(), known.run(), known.note(), visitor.name(), clock.instant()))
                .toList();
        if (changed.isEmpty()) {
            String runs = history.figures().stream()
                    .flatMap(figure -> figure.changes().stream())
                    .map(ChangePoint::run)
                    .distinct()
                    .collect(Collectors.joining(", "));
            throw new FaultyInputException(List.of(new Fault(
                    "run",
                    "No figure of work " + work + " changes at run '" + known.run() + "'. "
                            + (runs.isEmpty() ? "It has no change points." : "Its change points: " + runs + "."))));
        }
        store.save(changed);
        audit.done(visitor, "ACKNOWLEDGE", "the change of work " + work + " at run " + known.run());
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
