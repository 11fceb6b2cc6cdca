package dev.lockstep.coordinator.run;

import dev.lockstep.coordinator.run.schedule.ConfirmingRun;
import dev.lockstep.coordinator.store.RunFilter;
import dev.lockstep.coordinator.store.RunRow;
import dev.lockstep.coordinator.store.RunStore;
import dev.lockstep.coordinator.web.ConflictException;
import dev.lockstep.coordinator.web.NotFoundException;
import dev.lockstep.run.Json;
import dev.lockstep.run.RunSpec;
import dev.lockstep.run.machine.RunProgress;
import java.time.Clock;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** Finds runs, under way or ended. */
@Component
public class Runs {

    private final RunStore store;
    private final Conductor conductor;
    private final Clock clock;

    Runs(RunStore store, Conductor conductor, Clock clock) {
        this.store = store;
        this.conductor = conductor;
        this.clock = clock;
    }

    /** The run of that id. */
    public RunRow find(String id) {
        return store.find(id)
                .orElseThrow(() -> new NotFoundException("No run '" + id + "'. GET /api/v1/runs lists the runs."));
    }

    /** A run without its measurements. */
    public RunDetails details(String id) {
        RunRow row = find(id);
        String spec = store.spec(id).orElseThrow();
        return conductor
                .active(id)
                .map(run -> RunDetails.of(
                        row,
                        run.progress(),
                        run.waitingFor(),
                        null,
                        confirms(id),
                        LiveSearch.of(run, clock.instant()),
                        spec))
                .orElseGet(() -> RunDetails.of(row, storedProgress(id), "", confirmedBy(id), confirms(id), null, spec));
    }

    private @Nullable String confirmedBy(String id) {
        return store.find(ConfirmingRun.idOf(id)).map(RunRow::id).orElse(null);
    }

    private @Nullable String confirms(String id) {
        return ConfirmingRun.searching(id).flatMap(store::find).map(RunRow::id).orElse(null);
    }

    /** The spec of a run with the stages of an adaptive load that are known so far. */
    public RunSpec spec(String id) {
        return written(id).under(storedProgress(id).changes());
    }

    /** The spec of a run as it was submitted. */
    public RunSpec written(String id) {
        find(id);
        return Json.read(store.spec(id).orElseThrow(), RunSpec.class);
    }

    private RunProgress storedProgress(String id) {
        return Json.read(store.progress(id).orElseThrow(), RunProgress.class);
    }

    /** The runs that arrived before {@code before}, the newest first. */
    public RunList list(RunFilter filter, int limit, long before) {
        List<RunRow> rows = store.list(filter, before, limit + 1);
        List<RunRow> page = rows.subList(0, Math.min(limit, rows.size()));
        String next = rows.size() > limit ? String.valueOf(page.get(limit - 1).arrival()) : null;
        return new RunList(page.stream().map(RunView::of).toList(), next);
    }

    /** Removes an ended run with all its measurements. */
    public void delete(String id) {
        RunRow row = find(id);
        if (!row.state().ended() || conductor.active(id).isPresent()) {
            throw new ConflictException(
                    "Run " + id + " is " + row.state() + ": stop it, and delete it once it has ended.");
        }
        store.delete(id);
    }

    /** The result document of an ended run, as JSON, including how it was imported. */
    public String result(String id) {
        RunRow row = find(id);
        if (!row.state().ended()) {
            throw new ConflictException("Run " + id + " is " + row.state() + ": its result is made when it ends.");
        }
        return store.result(id)
                .map(document -> row.imported() == null ? document : marked(document, row.imported()))
                .orElseThrow(() -> new ConflictException("Run " + id
                        + " has no result: it could not be made; see the coordinator's log for the" + " cause."));
    }

    private static String marked(String document, String imported) {
        JsonNode result = Json.mapper().readTree(document);
        if (result.path("run") instanceof ObjectNode run) {
            run.set("imported", Json.mapper().readTree(imported));
        }
        return Json.write(result);
    }
}
