package dev.lockstep.analysis.summary;

import dev.lockstep.analysis.capacity.search.GoalFigures;
import dev.lockstep.analysis.disturbance.RunWindow;
import dev.lockstep.analysis.hosts.HostCoverage;
import dev.lockstep.analysis.hosts.HostRecord;
import dev.lockstep.analysis.hosts.HostValue;
import dev.lockstep.analysis.merge.ErrorTally;
import dev.lockstep.analysis.merge.Merge;
import dev.lockstep.analysis.merge.RunMerge;
import dev.lockstep.analysis.merge.SlicedTimes;
import dev.lockstep.analysis.merge.TimeSlices;
import dev.lockstep.analysis.result.SearchLimit;
import dev.lockstep.analysis.result.SearchStep;
import dev.lockstep.analysis.result.Verdict;
import dev.lockstep.analysis.result.VerdictCode;
import dev.lockstep.analysis.statistics.MeanError;
import dev.lockstep.analysis.statistics.PlannedLook;
import dev.lockstep.analysis.statistics.ShareInterval;
import dev.lockstep.analysis.statistics.SteadyState;
import dev.lockstep.analysis.statistics.SteadyStateLimits;
import dev.lockstep.analysis.summary.SampledTimes.Bounded;
import dev.lockstep.host.metric.Metric;
import dev.lockstep.host.sample.TimeWindow;
import dev.lockstep.interval.Counts;
import dev.lockstep.run.LoadSearch.Goal;
import dev.lockstep.run.LoadSearch.Goal.HostCpu;
import dev.lockstep.run.Threshold;
import dev.lockstep.run.Threshold.OfHost;
import dev.lockstep.run.Threshold.OfLoad;
import dev.lockstep.run.ThresholdMetric;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.function.Function;
import java.util.function.IntPredicate;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What a look at a step of a capacity search shows: the figures that a run would have that measures the sample alone, with
 * the intervals of the look.
 */
final class StepMeasurement {
    private static final double P95 = 95;

    /** Of the cycles due: as growth, too little to be seen in a run of ten minutes. */
    private static final double LASTING_SHARE = 0.001;

    private final RunRecord run;
    private final RunMerge merge;
    private final Collection<HostRecord> sampled;
    private final HostFigures hosts;
    private final StageView view;
    private final RunWindow window;
    private final PlannedLook look;

    /**
     * @param run of one group, whose spec measures the sample alone: its only measured stage ends with the look
     * @param merge of the intervals up to then
     * @param sampled the hosts of the run with their samples
     */
    StepMeasurement(RunRecord run, RunMerge merge, Collection<HostRecord> sampled) {
        this.run = run;
        this.merge = merge;
        this.sampled = List.copyOf(sampled);
        this.hosts = HostFigures.of(run, merge, sampled);
        this.view = Objects.requireNonNull(
                StageView.of(run, merge, hosts).get(run.spec().phases().measurement()));
        this.window = StageLines.window(view);
        this.look = PlannedLook.at(window.seconds());
    }

    /** The hosts of a goal whose samples do not cover the sample yet. */
    public List<String> hostsMissing(Goal goal) {
        Stream<String> needed = goal.fold(
                utilisation -> utilisation.hosts().stream(),
                limits -> limits.thresholds().stream().flatMap(threshold -> threshold
                        .measure()
                        .fold(load -> Stream.<String>empty(), host -> Stream.of(host.host()))),
                maximum -> Stream.<String>empty());
        double enough = run.spec().limits().hostCoverage();
        Map<String, HostCoverage> coverage = view.hosts().coverage();
        return needed.distinct()
                .filter(host -> coverage.getOrDefault(host, HostCoverage.NONE).share() < enough)
                .toList();
    }

    /**
     * The entry of the look.
     *
     * @param load as asked for
     * @param hostFeedStopped why a host of the goal has no samples; null if all have
     * @param lostAgent why an agent was lost; null if none was
     */
    public SearchStep entry(
            int step,
            double load,
            double settleSeconds,
            double elapsedSeconds,
            Goal goal,
            @Nullable String hostFeedStopped,
            @Nullable String lostAgent) {
        OptionalDouble throughput = throughput();
        Optional<MeanError> error = throughputError();
        List<SearchLimit> limits = goal.fold(
                utilisation -> List.of(),
                some -> some.thresholds().stream().map(this::limit).toList(),
                maximum -> List.of());
        Value value = goal.fold(
                this::cpu,
                some -> first(limits),
                maximum ->
                        new Value(throughput.isPresent() ? throughput.getAsDouble() : null, error, window.seconds()));
        var sample = new SearchStep.Sample(
                settleSeconds,
                window.seconds(),
                value.samples(),
                value.value(),
                halfWidth(value.error()),
                throughput.orElse(0),
                halfWidth(error),
                times(merge()::isExecuted, SlicedTimes::response)
                        .percentile(P95, look)
                        .map(Bounded::value)
                        .orElse(null));
        return new SearchStep(
                step, load, elapsedSeconds, sample, health(goal, hostFeedStopped, lostAgent), limits, null, null);
    }

    private record Value(@Nullable Double value, Optional<MeanError> error, int samples) {}

    private @Nullable Double halfWidth(Optional<MeanError> error) {
        return error.map(look::halfWidth).orElse(null);
    }

    private Value cpu(HostCpu goal) {
        List<HostValue> found = view.hosts().values().stream()
                .filter(value -> value.metric() != Metric.POWER && goal.hosts().contains(value.host()))
                .toList();
        if (found.size() < goal.hosts().size()) {
            return new Value(null, Optional.empty(), 0);
        }
        int samples = found.stream().mapToInt(HostValue::sampled).min().orElse(0);
        List<MeanError> means = new ArrayList<>();
        for (HostValue value : found) {
            // Without an error the mean still decides which host counts.
            means.add(value.error()
                    .map(error -> error.around(value.value().value()))
                    .orElse(new MeanError(value.value().value(), 0, 1)));
        }
        MeanError mean = GoalFigures.utilisation(goal, means);
        boolean known = found.stream().allMatch(value -> value.error().isPresent());
        return new Value(mean.mean(), known ? Optional.of(mean) : Optional.empty(), samples);
    }

    private Value first(List<SearchLimit> limits) {
        SearchLimit.Figure figure = limits.get(0).measured();
        return new Value(figure == null ? null : Double.valueOf(figure.value()), Optional.empty(), window.seconds());
    }

    private SearchLimit limit(Threshold threshold) {
        return threshold
                .measure()
                .fold(
                        load -> new SearchLimit(
                                threshold.text(),
                                threshold.limit(),
                                figure(threshold, load),
                                serviceTime(threshold, load)),
                        host -> {
                            Double mean =
                                    ThresholdLines.host(run, merge, hosts, host).value();
                            return new SearchLimit(
                                    threshold.text(),
                                    threshold.limit(),
                                    mean == null ? null : around(threshold, mean, error(host)),
                                    null);
                        });
    }

    private SearchLimit.@Nullable Figure figure(Threshold threshold, OfLoad measure) {
        Double value = view.figures(0).of(measure).value();
        if (value == null) {
            return null;
        }
        return switch (measure.metric()) {
            case THROUGHPUT, RATE -> around(threshold, value, throughputError().map(error -> error.around(value)));
            case ERROR_SHARE -> share(threshold, value, view.figures(0).errors(measure));
            case ROLLBACK_SHARE -> share(threshold, value, view.figures(0).rollbacks(measure));
            case COUNT, MAX -> SearchLimit.Figure.of(threshold, value, value, value);
            case MEAN, P50, P90, P95, P99, P999 ->
                bounded(threshold, measure, SlicedTimes::response).orElse(null);
        };
    }

    private SearchLimit.@Nullable Figure serviceTime(Threshold threshold, OfLoad measure) {
        return switch (measure.metric()) {
            case THROUGHPUT, RATE, ERROR_SHARE, ROLLBACK_SHARE, COUNT, MAX -> null;
            case MEAN, P50, P90, P95, P99, P999 ->
                bounded(threshold, measure, SlicedTimes::service).orElse(null);
        };
    }

    private Optional<SearchLimit.Figure> bounded(
            Threshold threshold, OfLoad measure, Function<SlicedTimes, TimeSlices> kind) {
        SampledTimes times = times(which(measure), kind);
        if (measure.metric() == ThresholdMetric.MEAN || !threshold.isCeiling()) {
            Optional<Bounded> found = measure.metric() == ThresholdMetric.MEAN
                    ? times.mean(look)
                    : times.percentile(percent(measure.metric()), look);
            return found.map(time -> SearchLimit.Figure.of(threshold, time.value(), time.low(), time.high()));
        }
        double percent = percent(measure.metric());
        return times.percentile(percent, look)
                .map(time -> new SearchLimit.Figure(
                        time.value(), time.low(), time.high(), times.isAtMost(percent, threshold.limit(), look)));
    }

    private static double percent(ThresholdMetric metric) {
        return Double.parseDouble(metric.id().substring(1));
    }

    private SearchLimit.Figure around(Threshold threshold, double value, Optional<MeanError> error) {
        return error.map(look::halfWidth)
                .map(half -> SearchLimit.Figure.of(threshold, value, value - half, value + half))
                .orElseGet(() -> SearchLimit.Figure.of(threshold, value, null, null));
    }

    private Optional<MeanError> error(OfHost measure) {
        Instant startedAt = Objects.requireNonNull(run.startedAt());
        var sample = new TimeWindow(startedAt.plusSeconds(window.from()), startedAt.plusSeconds(window.to()));
        return sampled.stream()
                .filter(host -> host.name().equals(measure.host()))
                .findFirst()
                .flatMap(host -> HostValue.errorOf(host, measure.metric(), sample));
    }

    /** A limit of 0 allows no case, however few there are; any other one is about the share that lies behind the sample's. */
    private SearchLimit.Figure share(Threshold threshold, double value, LoadFigures.Part part) {
        if (threshold.limit() == 0) {
            return SearchLimit.Figure.of(threshold, value, value, value);
        }
        var interval = ShareInterval.of(part.of(), part.all(), look.upperProbability());
        return SearchLimit.Figure.of(threshold, value, interval.low(), interval.high());
    }

    private IntPredicate which(OfLoad measure) {
        if (measure.transaction().isEmpty()) {
            return merge()::isExecuted;
        }
        int chosen = run.workload().indexOf(measure.transaction());
        return transaction -> transaction == chosen;
    }

    private SampledTimes times(IntPredicate which, Function<SlicedTimes, TimeSlices> kind) {
        return SampledTimes.of(merge(), run.workload().transactions().size(), which, kind, window);
    }

    private double[] work() {
        int perSeconds = run.workload().throughput().perSeconds();
        double[] work = merge().series().stream()
                .mapToDouble(second -> second.reported() ? (double) second.countedOverall() * perSeconds : Double.NaN)
                .toArray();
        return window.of(work);
    }

    private OptionalDouble throughput() {
        return Arrays.stream(work()).filter(value -> !Double.isNaN(value)).average();
    }

    private Optional<MeanError> throughputError() {
        double[] work = work();
        OptionalInt wave =
                SteadyState.of(work, SteadyStateLimits.forThroughput()).wavePeriodSeconds();
        return MeanError.of(work, wave);
    }

    private Merge merge() {
        return view.merge().groups().get(0);
    }

    private SearchStep.Health health(Goal goal, @Nullable String hostFeedStopped, @Nullable String lostAgent) {
        boolean backlog = reason(VerdictCode.BACKLOG).isPresent();
        Counts counts = MeasuredTallies.of(view.groupRun(0), merge())
                .over(merge()::isExecuted)
                .counts();
        double errors = counts.ended() == 0 ? 0 : (double) (counts.failed() + counts.unknown()) / counts.ended();
        return new SearchStep.Health(
                errors,
                mostFrequentError(),
                run.agents().stream()
                        .map(agent -> merge.agent(agent.name()).health().cpuPercent())
                        .max(Double::compare)
                        .orElse(null),
                backlog,
                dishonestLoad(),
                hostFeedStopped,
                lostAgent,
                backlog ? drainSeconds() : null,
                growing(goal));
    }

    private @Nullable String mostFrequentError() {
        return merge().errors().stream()
                .filter(error -> error.measured() > 0)
                .max(Comparator.comparingLong(ErrorTally::measured))
                .map(ErrorTally::example)
                .orElse(null);
    }

    /** Why the load was not the one asked for: an agent is at its limit, learnt of the load too late, or lacks users. */
    private @Nullable String dishonestLoad() {
        return Stream.of(VerdictCode.AGENT_SATURATED, VerdictCode.LOAD_NOT_HONEST, missingUsers())
                .flatMap(code -> reason(code).stream())
                .findFirst()
                .orElse(null);
    }

    /** The cycles of an open load do not tell: of those due, some are under way at the look. */
    private VerdictCode missingUsers() {
        return run.load().open() ? VerdictCode.USERS_DIED : VerdictCode.LITTLE_VIOLATED;
    }

    /** What the verdict allows would add up in a longer run, so less counts if nothing else limits the load. */
    private @Nullable Boolean growing(Goal goal) {
        OpenLoadCourse course = goal.fold(utilisation -> null, limits -> null, maximum -> course());
        return course == null
                ? null
                : Boolean.valueOf(course.growth() > LASTING_SHARE * course.due() + course.chance());
    }

    /** At the pace of the sample. Null if nothing ended, so that no time would do. */
    private @Nullable Double drainSeconds() {
        OpenLoadCourse course = course();
        return course == null || course.ended() == 0
                ? null
                : Double.valueOf(course.inFlightAfter() * course.seconds() / course.ended());
    }

    private @Nullable OpenLoadCourse course() {
        return OpenLoadCourse.of(view.groupRun(0), merge(), MeasuredTime.of(view.groupRun(0), view.merge()));
    }

    private Optional<String> reason(VerdictCode code) {
        return view.result(0).verdict().reasons().stream()
                .filter(finding -> finding.code() == code)
                .map(Verdict.Finding::message)
                .findFirst();
    }
}
