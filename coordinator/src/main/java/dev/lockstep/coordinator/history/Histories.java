package dev.lockstep.coordinator.history;

import dev.lockstep.analysis.comparison.RunFigures;
import dev.lockstep.analysis.history.History;
import dev.lockstep.analysis.history.HistoryDocument;
import dev.lockstep.analysis.history.HistoryJson;
import dev.lockstep.analysis.history.HistoryLine;
import dev.lockstep.analysis.history.HistoryRules;
import dev.lockstep.analysis.result.ResultJson;
import dev.lockstep.coordinator.run.ended.KeptFigures;
import dev.lockstep.coordinator.store.RunStore;
import dev.lockstep.coordinator.web.NotFoundException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;
import org.springframework.stereotype.Component;

/** The histories of all runs in the store, analysed as they are read. */
@Component
public class Histories {

    private final RunStore runs;

    Histories(RunStore runs) {
        this.runs = runs;
    }

    /** A line for each work, that of the newest run first. */
    public List<HistoryLine> lines() {
        List<HistoryLine> lines = new ArrayList<>();
        History.of(kept("").toList(), HistoryRules.USUAL).forEach(history -> lines.add(HistoryLine.of(history)));
        Collections.reverse(lines);
        return lines;
    }

    /**
     * The history of a work.
     *
     * @throws NotFoundException if no run has done it
     */
    public HistoryDocument of(String work, HistoryRules rules) {
        List<RunFigures> same =
                kept(work).filter(run -> run.work().equals(work)).toList();
        if (same.isEmpty()) {
            throw new NotFoundException(
                    "No run has done the work '" + work + "'. GET /api/v1/history lists the works.");
        }
        return History.of(same, rules).get(0);
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
