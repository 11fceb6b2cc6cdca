package dev.lockstep.analysis.summary;

import dev.lockstep.analysis.laws.BookLaw;
import dev.lockstep.analysis.laws.CheckedTarget;
import dev.lockstep.analysis.laws.LawCheck;
import dev.lockstep.analysis.laws.UtilisationLaw;
import dev.lockstep.analysis.laws.UtilisationRows;
import dev.lockstep.analysis.merge.Merge;
import dev.lockstep.analysis.merge.SeriesSecond;
import dev.lockstep.analysis.result.BalanceLine;
import dev.lockstep.analysis.result.VerdictCode;
import dev.lockstep.host.metric.Metric;
import dev.lockstep.run.AdaptiveLoad;
import dev.lockstep.run.Phase;
import dev.lockstep.run.Phases;
import dev.lockstep.run.RunState;
import dev.lockstep.run.StageLoad;
import dev.lockstep.run.Target;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * The operational laws that apply to a run. For a run that did not complete, and for a finite load, only the books are
 * checked.
 */
final class RunChecks {
    private static final List<Metric> COUNTERS = List.of(Metric.CPU_UTIL, Metric.CPU_USED, Metric.CPU_CORE_UTIL);

    private final RunRecord run;
    private final Merge merge;
    private final MeasuredTime time;
    private final MeasuredTime undisturbed;

    private RunChecks(RunRecord run, Merge merge, RunEvents events) {
        this.run = run;
        this.merge = merge;
        this.time = events.time();
        this.undisturbed = events.undisturbed();
    }

    static List<LawCheck> of(RunRecord run, Merge merge, RunEvents events, List<BalanceLine> books, HostFigures hosts) {
        var all = new ArrayList<LawCheck>();
        if (run.state() == RunState.COMPLETED
                && !run.spec().phases().finite()
                && !events.time().isEmpty()) {
            var checks = new RunChecks(run, merge, events);
            all.addAll(checks.loads());
            hosts.series().forEach((host, metrics) -> all.addAll(checks.host(host, metrics)));
        }
        books.forEach(book -> all.add(BookLaw.of(book)));
        return all;
    }

    private List<LawCheck> loads() {
        return IntStream.range(0, run.spec().targets().size())
                .boxed()
                .flatMap(index -> target(index).checks(merge).stream())
                .map(check -> run.lostAnAgent() ? check.undecidable("an agent was lost.") : check)
                .map(this::asControlled)
                .toList();
    }

    /** Those that count with the users or the rate of the spec know only the largest of a controlled load. */
    private LawCheck asControlled(LawCheck check) {
        AdaptiveLoad load = run.spec().adaptive();
        boolean controlled = load != null && load.fold(search -> false, control -> true);
        return controlled && (run.load().open() || check.code() == VerdictCode.LITTLE_VIOLATED)
                ? check.undecidable("the load follows the CPU of a host.")
                : check;
    }

    private CheckedTarget target(int index) {
        Target target = run.spec().targets().get(index);
        boolean shareConnections = run.agents().stream()
                .flatMap(agent -> agent.shares().stream())
                .filter(share -> share.target().equals(target.name()))
                .anyMatch(share -> target.poolSize().orElse(share.users()) < share.users());
        return new CheckedTarget(
                index,
                target,
                run.load(),
                shareConnections,
                run.workload().transactions().size(),
                time.firstSecond(),
                time.endSecond(),
                time.seconds());
    }

    private List<LawCheck> host(String host, Map<String, List<@Nullable Double>> metrics) {
        List<@Nullable Double> utilisation = COUNTERS.stream()
                .map(counter -> metrics.get(counter.id()))
                .filter(Objects::nonNull)
                .findFirst()
                .orElse(List.of());
        int[] targets = IntStream.range(0, run.spec().targets().size())
                .filter(index -> host.equals(run.spec().targets().get(index).host()))
                .toArray();
        return utilisation.isEmpty() || targets.length == 0 ? List.of() : host(host, utilisation, targets);
    }

    private List<LawCheck> host(String host, List<@Nullable Double> utilisation, int[] targets) {
        var steps = new UtilisationRows();
        var measured = new UtilisationRows();
        for (SeriesSecond second : merge.series()) {
            Double percent = second.second() < utilisation.size() ? utilisation.get(second.second()) : null;
            UtilisationRows points = points(second, steps, measured);
            if (percent != null && points != null) {
                points.add(
                        IntStream.of(targets).mapToDouble(second.counted()::get).sum(), percent);
            }
        }
        steps.endRow();
        measured.endRow();
        return new UtilisationLaw(host, steps, measured).checks();
    }

    private @Nullable UtilisationRows points(SeriesSecond second, UtilisationRows steps, UtilisationRows measured) {
        if (second.second() >= undisturbed.firstSecond() && second.second() < undisturbed.endSecond()) {
            return measured;
        }
        return second.phase().filter(this::hasAnotherLoadBefore).isPresent() ? steps : null;
    }

    private boolean hasAnotherLoadBefore(Phase phase) {
        Phases phases = run.spec().phases();
        String group = run.spec().onlyGroup().name();
        StageLoad measured = phases.stage(phases.measurement()).loadOf(group);
        return phase.index() < phases.measurement().index()
                && !phases.stage(phase).loadOf(group).equals(measured);
    }
}
