package dev.lockstep.cli;

import dev.lockstep.agent.solo.SoloRun;
import dev.lockstep.analysis.merge.SeriesSecond;
import dev.lockstep.analysis.result.ThresholdLine;
import dev.lockstep.cli.progress.LoadMoment;
import dev.lockstep.cli.progress.LoadMoment.GroupMoment;
import dev.lockstep.cli.progress.PhasePlan;
import dev.lockstep.cli.progress.ProgressView;
import dev.lockstep.run.Json;
import dev.lockstep.run.RunSpec;
import dev.lockstep.run.WorkloadDescriptor;
import dev.lockstep.run.WorkloadDescriptor.Metric;
import dev.lockstep.workload.FillProgress;
import java.time.Instant;
import java.util.List;
import java.util.OptionalLong;
import java.util.stream.IntStream;

/** Shows the progress of a run in this process on standard error. */
final class SoloProgress implements SoloRun.Listener {

    private static final double NANOS_PER_MILLI = 1e6;

    private final ProgressView view;
    private final RunSpec spec;
    private final List<WorkloadDescriptor> workloads;
    private final PhasePlan plan;
    private long errors;

    /** @param workloads of the spec's groups, in their order */
    SoloProgress(ProgressView view, RunSpec spec, List<WorkloadDescriptor> workloads) {
        this.view = view;
        this.spec = spec;
        this.workloads = List.copyOf(workloads);
        this.plan = PhasePlan.of(Json.mapper().readTree(Json.write(spec)));
    }

    @Override
    public void event(Instant at, String text) {
        view.event(at + "  " + text);
    }

    @Override
    public void second(String phase, List<SeriesSecond> groups, List<ThresholdLine> thresholds) {
        errors += groups.stream().mapToLong(SeriesSecond::errors).sum();
        SeriesSecond any = groups.get(0);
        view.load(new LoadMoment(
                plan,
                any.second() + 1,
                phase,
                IntStream.range(0, groups.size())
                        .mapToObj(index -> group(index, groups.get(index)))
                        .toList(),
                errors,
                List.of(),
                thresholds));
    }

    private GroupMoment group(int index, SeriesSecond second) {
        Metric metric = workloads.get(index).throughput();
        OptionalLong p95Nanos = second.percentiles().responseP95Nanos();
        return new GroupMoment(
                workloads.size() == 1 ? "" : spec.groups().get(index).name(),
                second.reported() ? Double.valueOf((double) second.countedOverall() * metric.perSeconds()) : null,
                metric.unit(),
                p95Nanos.isPresent() ? Double.valueOf(p95Nanos.getAsLong() / NANOS_PER_MILLI) : null);
    }

    /** Called at the start of each step, which is the end of the previous one. */
    @Override
    public FillProgress fillProgress() {
        view.idle();
        return new ConsoleProgress(view);
    }
}
