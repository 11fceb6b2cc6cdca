package dev.lockstep.analysis.summary;

import dev.lockstep.analysis.capacity.search.SearchCourse;
import dev.lockstep.analysis.capacity.search.SearchCourse.Look;
import dev.lockstep.analysis.capacity.search.SearchCourse.Move;
import dev.lockstep.analysis.hosts.HostRecord;
import dev.lockstep.analysis.merge.RunMerge;
import dev.lockstep.analysis.result.SearchStep;
import dev.lockstep.interval.Interval;
import dev.lockstep.run.LoadChange;
import dev.lockstep.run.LoadSearch;
import dev.lockstep.run.RunState;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/** Takes the looks of a search from what its run has measured, and decides what follows. Immutable. */
public final class SearchPilot {

    /** All agents must know a change before it begins. */
    private static final Duration LEAD = Duration.ofSeconds(3);

    /** Samples of hosts come late: a row of 20 s, and the time that a feed may need to come back. */
    private static final Duration HOST_PATIENCE = Duration.ofSeconds(90);

    private final SearchCourse course;

    public SearchPilot(LoadSearch search) {
        this.course = new SearchCourse(search);
    }

    /** What has been measured so far. */
    public interface Measured {

        /** Passes on every interval of the run with the name of its agent, in any order. */
        void forEach(BiConsumer<String, Interval> consumer);

        /** The samples of the hosts of a run from its start to its end, as far as they have arrived. */
        Collection<HostRecord> hosts(RunRecord run);

        /** When a coordinator went on with the run, so that feeds had to come back; null if it never did. */
        @Nullable
        Instant resumedAt();
    }

    /**
     * Whether a look is due.
     *
     * @param completeSeconds of the run that every live agent has reported
     */
    public boolean isDue(List<SearchStep> journal, List<LoadChange> changes, int completeSeconds) {
        return course.next(journal, changes)
                .filter(look -> completeSeconds >= look.endSecond())
                .isPresent();
    }

    /**
     * Takes the look that is due; empty while samples of a host may still arrive.
     *
     * @param run whose spec searches, with whatever stages are known
     * @param lostAgent why an agent was lost; null if none was
     */
    public Optional<Move> look(
            RunRecord run,
            List<SearchStep> journal,
            List<LoadChange> changes,
            Measured measured,
            @Nullable String lostAgent,
            Instant now) {
        Look look = course.next(journal, changes).orElseThrow();
        Instant startedAt = Objects.requireNonNull(run.startedAt());
        Instant end = startedAt.plusSeconds(look.endSecond());
        RunRecord sample = run.over(run.spec().under(look.bounded()), RunState.COMPLETED, end);
        RunMerge merge = merge(sample, look.endSecond(), measured);
        StepMeasurement figures = new StepMeasurement(sample, merge, measured.hosts(sample));
        List<String> missing = figures.hostsMissing(course.goal());
        if (!missing.isEmpty() && now.isBefore(later(end, measured.resumedAt()).plus(HOST_PATIENCE))) {
            return Optional.empty();
        }
        SearchStep entry = figures.entry(
                look.step(),
                look.load(),
                look.settleSeconds(),
                look.endSecond(),
                course.goal(),
                missing.isEmpty() ? null : "no samples of " + String.join(", ", missing) + " arrived for this load",
                lostAgent);
        return Optional.of(course.after(
                journal, entry, Duration.between(startedAt, now.plus(LEAD)).toNanos()));
    }

    private static Instant later(Instant end, @Nullable Instant resumedAt) {
        return resumedAt == null || resumedAt.isBefore(end) ? end : resumedAt;
    }

    private static RunMerge merge(RunRecord sample, int endSecond, Measured measured) {
        List<String> agents = sample.agents().stream().map(AgentRecord::name).toList();
        RunMerge merge = new RunMerge(sample.spec(), sample.workloads(), agents);
        measured.forEach((agent, interval) -> {
            if (interval.second() < endSecond) {
                merge.add(agent, interval);
            }
        });
        agents.forEach(merge::ended);
        return merge;
    }
}
