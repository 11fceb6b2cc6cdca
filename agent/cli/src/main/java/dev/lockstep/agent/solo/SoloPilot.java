package dev.lockstep.agent.solo;

import dev.lockstep.analysis.capacity.search.SearchCourse;
import dev.lockstep.analysis.hosts.HostRecord;
import dev.lockstep.analysis.merge.RunMerge;
import dev.lockstep.analysis.result.CurvePart;
import dev.lockstep.analysis.result.SearchStep;
import dev.lockstep.analysis.summary.RunRecord;
import dev.lockstep.analysis.summary.SearchPilot;
import dev.lockstep.analysis.summary.SearchedLoad;
import dev.lockstep.interval.Interval;
import dev.lockstep.run.AdaptiveLoad;
import dev.lockstep.run.Json;
import dev.lockstep.run.LoadSearch;
import dev.lockstep.run.RunSpec;
import dev.lockstep.run.WorkloadDescriptor;
import dev.lockstep.run.machine.RunMessage;
import dev.lockstep.run.machine.RunProgress;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/** Drives the search of a run in this process, which keeps its intervals. Confined to the run's thread. */
final class SoloPilot implements SearchPilot.Measured {

    private final LoadSearch search;
    private final SearchPilot pilot;
    private final String agent;
    private final List<Interval> intervals = new ArrayList<>();

    private SoloPilot(LoadSearch search, String agent) {
        this.search = search;
        this.pilot = new SearchPilot(search);
        this.agent = agent;
    }

    /** Empty for a spec that does not search. */
    static Optional<SoloPilot> of(RunSpec spec, String agent) {
        AdaptiveLoad load = spec.adaptive();
        return load == null
                ? Optional.empty()
                : load.fold(search -> Optional.of(new SoloPilot(search, agent)), control -> Optional.empty());
    }

    void add(Interval interval) {
        intervals.add(interval);
    }

    /** What follows a look, if one is due. */
    Optional<RunMessage.LoadDecided> decide(RunRecord run, RunProgress progress, int completeSeconds, Instant now) {
        List<SearchStep> journal = SearchStep.read(progress.journal());
        return pilot.isDue(journal, progress.changes(), completeSeconds)
                ? pilot.look(run, journal, progress.changes(), this, null, now)
                        .map(move -> new RunMessage.LoadDecided(
                                progress.decisions(), Json.write(move.entry()), move.changes(), move.text()))
                : Optional.empty();
    }

    /** The search, for the documents of this run and of the one that measures what it has found. */
    SearchedLoad searched(RunProgress progress) {
        return new SearchedLoad(
                new SearchCourse(search).part(progress.terms().runId(), SearchStep.read(progress.journal())),
                CurvePart.NONE);
    }

    /** The load that was found. */
    Optional<Double> answer(RunProgress progress) {
        return new SearchCourse(search).answer(SearchStep.read(progress.journal()));
    }

    /** All intervals so far, by the stages of a spec. */
    RunMerge merged(RunSpec spec, List<WorkloadDescriptor> workloads) {
        RunMerge merge = new RunMerge(spec, workloads, List.of(agent));
        intervals.forEach(interval -> merge.add(agent, interval));
        return merge;
    }

    @Override
    public void forEach(BiConsumer<String, Interval> consumer) {
        intervals.forEach(interval -> consumer.accept(agent, interval));
    }

    /** A run in one process has no feeds. */
    @Override
    public Collection<HostRecord> hosts(RunRecord run) {
        return List.of();
    }

    @Override
    public @Nullable Instant resumedAt() {
        return null;
    }
}
