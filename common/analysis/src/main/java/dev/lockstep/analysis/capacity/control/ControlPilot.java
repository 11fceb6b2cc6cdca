package dev.lockstep.analysis.capacity.control;

import dev.lockstep.analysis.hosts.HostRecord;
import dev.lockstep.analysis.hosts.HostValue;
import dev.lockstep.host.sample.TimeWindow;
import dev.lockstep.run.Load;
import dev.lockstep.run.LoadChange;
import dev.lockstep.run.LoadControl;
import dev.lockstep.run.LoadVary;
import dev.lockstep.run.RunSpec;
import dev.lockstep.run.Timeline;
import java.math.BigDecimal;
import java.math.MathContext;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Drives the load of a run so that the CPU of a host stays at a set point: from each row of the host that arrives to the
 * next load. Confined to one thread.
 */
public final class ControlPilot {

    /** All agents must know a change before it begins. */
    private static final Duration LEAD = Duration.ofMillis(1_500);

    /** An older first row may be one that was stored before the feed ended. */
    private static final double LONGEST_FIRST_AGE = 60;

    private static final MathContext RATE_DIGITS = new MathContext(4);
    private static final double NANOS_PER_SECOND = 1e9;

    private final LoadControl control;
    private final double thinkSeconds;
    private final Duration from;
    private final Duration to;
    private ControlState state;
    private double applied;
    private @Nullable Instant seen;
    private double usualAge = LONGEST_FIRST_AGE;

    /**
     * @param spec with a set point
     * @param level the load of the run now, as a share of the highest
     */
    public ControlPilot(RunSpec spec, LoadControl control, double level) {
        this.control = control;
        this.thinkSeconds =
                spec.onlyGroup().load().fold(closed -> meanSeconds(closed.thinkTime()), open -> 0.0, external -> 0.0);
        Timeline timeline = Timeline.of(spec.phases());
        this.from = spec.phases()
                .fold(timed -> timed.idle().plus(timed.rampUp()), untilDone -> Duration.ZERO, staged -> Duration.ZERO);
        this.to = Duration.ofNanos(timeline.measurementTo());
        this.applied = level * control.max();
        this.state = ControlState.start(Math.max(1, applied));
    }

    private static double meanSeconds(Load.ThinkTime thinkTime) {
        Duration mean = thinkTime.fold(
                fixed -> fixed.pause(),
                uniform -> uniform.from().plus(uniform.to()).dividedBy(2),
                exponential -> exponential.mean());
        return mean.toNanos() / NANOS_PER_SECOND;
    }

    /** What happens to the agents and the transactions of the run. */
    public record Surroundings(boolean agentsSaturated, boolean transactionsFail) {}

    /** The change that a new row of the host asks for; empty without a new row, or if the load stays as it is. */
    public Optional<LoadChange> next(Instant startedAt, Instant now, HostRecord host, Surroundings surroundings) {
        Row row = newest(host);
        Instant begin = startedAt.plus(from);
        if (row == null
                || row.window().from().isBefore(begin)
                || !now.plus(LEAD).isBefore(startedAt.plus(to))) {
            return Optional.empty();
        }
        boolean first = seen == null;
        seen = row.window().to();
        double age = Math.max(0, seconds(row.window().to(), now));
        double usual = Math.min(usualAge, age);
        usualAge = first ? age : usual;
        var timing = new ControlTiming(row.window().seconds(), usual + seconds(now, now.plus(LEAD)), thinkSeconds);
        var controller = new UtilisationController(control.percent(), control.max(), timing);
        state = controller
                .next(
                        state,
                        new ControlSample(
                                row.percent(), age, surroundings.agentsSaturated(), surroundings.transactionsFail()))
                .state();
        double load = rounded(state.load());
        if (load == applied) {
            return Optional.empty();
        }
        applied = load;
        long at = Duration.between(startedAt, now.plus(LEAD)).toNanos();
        return Optional.of(LoadChange.to(control.level(load), at, 0));
    }

    private double rounded(double load) {
        return control.vary() == LoadVary.USERS
                ? Math.max(1, Math.round(load))
                : BigDecimal.valueOf(load).round(RATE_DIGITS).doubleValue();
    }

    private record Row(TimeWindow window, double percent) {}

    /** The newest row that was not seen yet, by the coordinator's clock. */
    private @Nullable Row newest(HostRecord host) {
        Row[] newest = new Row[1];
        HostValue.cpuOf(host)
                .ifPresent(series -> series.forEachStep((row, percent) -> {
                    TimeWindow window = host.offset().toCoordinator(row);
                    boolean isNew = seen == null || window.to().isAfter(seen);
                    if (isNew
                            && (newest[0] == null
                                    || window.to().isAfter(newest[0].window().to()))) {
                        newest[0] = new Row(window, percent);
                    }
                }));
        return newest[0];
    }

    private static double seconds(Instant from, Instant to) {
        return Duration.between(from, to).toNanos() / NANOS_PER_SECOND;
    }
}
