package dev.lockstep.cli;

import dev.lockstep.agent.solo.SoloRun;
import dev.lockstep.analysis.merge.SeriesSecond;
import dev.lockstep.analysis.result.PhaseNames;
import dev.lockstep.analysis.result.ThresholdLine;
import dev.lockstep.cli.progress.LoadMoment;
import dev.lockstep.cli.progress.PhasePlan;
import dev.lockstep.cli.progress.ProgressView;
import dev.lockstep.run.Json;
import dev.lockstep.run.RunSpec;
import dev.lockstep.run.WorkloadDescriptor;
import dev.lockstep.workload.FillProgress;
import java.time.Instant;
import java.util.List;
import java.util.OptionalLong;

/** Shows the progress of a run in this process on standard error. */
final class SoloProgress implements SoloRun.Listener {

    private static final double NANOS_PER_MILLI = 1e6;

    private final ProgressView view;
    private final WorkloadDescriptor.Metric metric;
    private final PhasePlan plan;
    private long errors;

    SoloProgress(ProgressView view, RunSpec spec, WorkloadDescriptor workload) {
        this.view = view;
        this.metric = workload.throughput();
        this.plan = PhasePlan.of(Json.mapper().readTree(Json.write(spec)).path("phases"));
    }

    @Override
    public void event(Instant at, String text) {
        view.event(at + "  " + text);
    }

    @Override
    public void second(SeriesSecond second, List<ThresholdLine> thresholds) {
        errors += second.errors();
        OptionalLong p95Nanos = second.percentiles().responseP95Nanos();
        view.load(new LoadMoment(
                plan,
                second.second() + 1,
                PhaseNames.of(second.phase()),
                second.reported() ? Double.valueOf((double) second.countedOverall() * metric.perSeconds()) : null,
                metric.unit(),
                p95Nanos.isPresent() ? Double.valueOf(p95Nanos.getAsLong() / NANOS_PER_MILLI) : null,
                errors,
                List.of(),
                thresholds));
    }

    /** Called at the start of each step, which is the end of the previous one. */
    @Override
    public FillProgress fillProgress() {
        view.idle();
        return new ConsoleProgress(view);
    }
}
