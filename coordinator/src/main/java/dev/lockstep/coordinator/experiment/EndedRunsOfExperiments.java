package dev.lockstep.coordinator.experiment;

import dev.lockstep.analysis.experiment.ExperimentRun;
import dev.lockstep.analysis.experiment.LevelReadBack;
import dev.lockstep.analysis.experiment.LiveThroughputs;
import dev.lockstep.analysis.experiment.PilotRule;
import dev.lockstep.analysis.experiment.RunAcceptance;
import dev.lockstep.analysis.result.ResultDocument;
import dev.lockstep.analysis.result.ResultJson;
import dev.lockstep.coordinator.host.NamedHosts;
import dev.lockstep.coordinator.run.ended.LateSamples;
import dev.lockstep.coordinator.run.schedule.ConfirmingRun;
import dev.lockstep.coordinator.store.RunRow;
import dev.lockstep.coordinator.store.RunStore;
import dev.lockstep.experiment.Cell;
import dev.lockstep.experiment.ExperimentSpec;
import dev.lockstep.experiment.PlannedRun;
import dev.lockstep.experiment.machine.Attempt;
import dev.lockstep.experiment.machine.ExperimentMessage;
import dev.lockstep.experiment.machine.ExperimentProgress;
import dev.lockstep.experiment.machine.ExperimentTerms;
import dev.lockstep.run.AdaptiveLoad;
import dev.lockstep.run.RunState;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** What the runs of experiments have come to. */
@Component
class EndedRunsOfExperiments {

    private final RunStore runs;
    private final LateSamples samples;

    EndedRunsOfExperiments(RunStore runs, LateSamples samples) {
        this.runs = runs;
        this.samples = samples;
    }

    /** The runs that follow from one that was created and have not ended: it, and the one that measures what it found. */
    List<String> followed(String runId) {
        return Stream.of(runId, ConfirmingRun.idOf(runId))
                .filter(id -> runs.find(id).filter(run -> !run.state().ended()).isPresent())
                .toList();
    }

    /**
     * How a run has ended; empty while it, or the run that measures what it found, is under way, and while samples of hosts
     * may still change its result.
     */
    Optional<ExperimentMessage> outcome(ExperimentSpec spec, Cell cell, String runId) {
        RunRow created = runs.find(runId).orElse(null);
        if (created == null) {
            return Optional.of(ExperimentMessage.RunEnded.withoutResult(runId, "it was deleted"));
        }
        if (!created.state().ended()) {
            return Optional.empty();
        }
        if (!searches(spec, cell) || created.state() != RunState.COMPLETED) {
            return judged(spec, cell, created);
        }
        return runs.find(ConfirmingRun.idOf(runId))
                .map(confirming -> confirming.state().ended() ? judged(spec, cell, confirming) : none())
                .orElseGet(
                        () -> Optional.of(ExperimentMessage.RunEnded.withoutResult(runId, "its search found no load")));
    }

    private static Optional<ExperimentMessage> none() {
        return Optional.empty();
    }

    private static boolean searches(ExperimentSpec spec, Cell cell) {
        AdaptiveLoad adaptive = spec.runOf(cell).adaptive();
        return adaptive != null && adaptive.fold(search -> true, control -> false);
    }

    private Optional<ExperimentMessage> judged(ExperimentSpec spec, Cell cell, RunRow run) {
        boolean early = run.state() == RunState.COMPLETED && samples.areAwaited(run, spec.runOf(cell));
        return early ? none() : Optional.of(verdict(spec, cell, run));
    }

    private ExperimentMessage verdict(ExperimentSpec spec, Cell cell, RunRow run) {
        ResultDocument result = result(run.id());
        if (run.state() != RunState.COMPLETED || result == null) {
            return ExperimentMessage.RunEnded.withoutResult(run.id(), "it ended as " + run.state());
        }
        List<String> untrue = LevelReadBack.untrue(spec.levelsOf(cell), result);
        return new ExperimentMessage.RunEnded(
                run.id(),
                untrue.isEmpty() ? RunAcceptance.refusedBecause(result) : untrue,
                untrue.isEmpty() ? null : String.join(" ", untrue),
                LiveThroughputs.of(result).orElse(null),
                untrue.isEmpty()
                        ? RunAcceptance.unsampled(
                                result, NamedHosts.of(spec.runOf(cell)).asked())
                        : List.of());
    }

    private @Nullable ResultDocument result(String runId) {
        return runs.result(runId).map(ResultJson::readFigures).orElse(null);
    }

    /** The whole result of a run. */
    Optional<ResultDocument> withSeries(String runId) {
        return runs.result(runId).map(ResultJson::read);
    }

    /** The number of repeats that the spread of the pilot's runs asks for. */
    ExperimentMessage repeats(ExperimentTerms terms, ExperimentProgress progress) {
        PilotRule.Decision decision = PilotRule.of(terms.spec(), runs(terms, progress));
        return new ExperimentMessage.RepeatsDecided(decision.repeats(), decision.why());
    }

    /** Every run of an experiment that has ended, judged by its result as it is now; then those of the plan to come. */
    List<ExperimentRun> runs(ExperimentTerms terms, ExperimentProgress progress) {
        List<PlannedRun> plan = terms.plan(progress.repeats()).runs();
        Stream<ExperimentRun> ended =
                progress.attempts().stream().map(attempt -> run(terms.spec(), plan.get(attempt.number() - 1), attempt));
        Stream<ExperimentRun> toCome = plan.stream()
                .skip(progress.place())
                .map(planned -> new ExperimentRun(planned, 1, null, List.of("it was not made")));
        return Stream.concat(ended, toCome).toList();
    }

    private ExperimentRun run(ExperimentSpec spec, PlannedRun planned, Attempt attempt) {
        ResultDocument result = result(attempt.runId());
        return new ExperimentRun(planned, attempt.attempt(), result, refused(spec, planned.cell(), attempt, result));
    }

    /** What speaks against an attempt apart from the verdict of its result, which may have been made again since. */
    static List<String> refused(ExperimentSpec spec, Cell cell, Attempt attempt, @Nullable ResultDocument result) {
        boolean foundNoLoad =
                searches(spec, cell) && ConfirmingRun.searching(attempt.runId()).isEmpty();
        return result == null || foundNoLoad
                ? attempt.refusedBecause()
                : LevelReadBack.untrue(spec.levelsOf(cell), result);
    }
}
