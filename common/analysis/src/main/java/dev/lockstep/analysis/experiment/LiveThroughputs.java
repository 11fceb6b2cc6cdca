package dev.lockstep.analysis.experiment;

import dev.lockstep.analysis.comparison.StoreVersions;
import dev.lockstep.analysis.experiment.ExperimentDocument.CellFigure;
import dev.lockstep.analysis.experiment.ExperimentDocument.Effect;
import dev.lockstep.analysis.result.ResultDocument;
import dev.lockstep.experiment.Cell;
import dev.lockstep.experiment.ExperimentPlan;
import dev.lockstep.experiment.ExperimentSpec;
import dev.lockstep.experiment.PlannedRun;
import dev.lockstep.experiment.ResponseName;
import dev.lockstep.experiment.machine.Attempt;
import dev.lockstep.experiment.machine.MeasuredThroughput;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The throughput of each cell while an experiment goes on, from what its progress keeps, so that no result is read. It is
 * the same mean, interval and difference as in the {@link ExperimentDocument}; only the adjustment of p values waits for
 * that.
 */
public final class LiveThroughputs {

    private LiveThroughputs() {}

    /**
     * The throughput of a cell over the runs that count.
     *
     * @param mean geometric
     * @param ci95 of the mean; null with a single unit of replication
     * @param difference from the baseline, in words; null for the baseline, and while it cannot be known
     */
    public record CellThroughput(
            double mean,
            @Nullable List<Double> ci95,
            String unit,
            @Nullable String difference) {}

    /** The throughput of a run that has ended; empty if its groups have several units, or one has no throughput. */
    public static Optional<MeasuredThroughput> of(ResultDocument document) {
        String versions = StoreVersions.of(document);
        return RunResponses.unit(document).flatMap(unit -> Optional.ofNullable(
                        RunResponses.of(document).get(ResponseKey.of(ResponseName.THROUGHPUT)))
                .map(value -> new MeasuredThroughput(value, unit, versions.isEmpty() ? null : versions)));
    }

    /** By cell; without those that have no run that counts yet. Empty if runs count what cannot be compared. */
    public static Map<Cell, CellThroughput> of(ExperimentSpec spec, ExperimentPlan plan, List<Attempt> attempts) {
        List<MeasuredThroughput> measured = attempts.stream()
                .filter(Attempt::counts)
                .flatMap(attempt -> Optional.ofNullable(attempt.throughput()).stream())
                .toList();
        CountedWork work = CountedWork.ofThroughputs(measured);
        if (measured.isEmpty() || !work.comparable()) {
            return Map.of();
        }
        List<ObservedRun> runs = observed(plan, attempts);
        Map<Cell, List<ObservedRun>> byCell =
                runs.stream().collect(Collectors.groupingBy(run -> run.planned().cell()));
        ErrorStrata strata = new ErrorStrata(spec, plan.runs());
        CellFigures figures = new CellFigures(strata);
        Map<Cell, String> differences = new LinkedHashMap<>();
        for (Contrast contrast : new Contrasts(spec).differences()) {
            strata.of(contrast, both(contrast, byCell))
                    .map(estimate -> estimate.effect(contrast, ResponseName.THROUGHPUT))
                    .map(Effect::wording)
                    .ifPresent(wording -> differences.put(contrast.cell(), wording));
        }
        Map<Cell, CellThroughput> cells = new LinkedHashMap<>();
        byCell.forEach((cell, own) -> {
            CellFigure figure = figures.of(cell, own, own.size(), null, false);
            if (figure.mean() != null) {
                cells.put(
                        cell,
                        new CellThroughput(
                                figure.mean(), figure.ci95(), measured.get(0).unit(), differences.get(cell)));
            }
        });
        return cells;
    }

    private static List<ObservedRun> both(Contrast contrast, Map<Cell, List<ObservedRun>> byCell) {
        return contrast.weights().keySet().stream()
                .flatMap(cell -> byCell.getOrDefault(cell, List.of()).stream())
                .toList();
    }

    private static List<ObservedRun> observed(ExperimentPlan plan, List<Attempt> attempts) {
        var runs = new ArrayList<ObservedRun>();
        for (Attempt attempt : attempts) {
            MeasuredThroughput throughput = attempt.throughput();
            if (attempt.counts() && throughput != null) {
                PlannedRun planned = plan.runs().get(attempt.number() - 1);
                runs.add(new ObservedRun(planned, attempt.runId(), throughput.value()));
            }
        }
        return runs;
    }
}
