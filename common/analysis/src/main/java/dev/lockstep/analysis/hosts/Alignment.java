package dev.lockstep.analysis.hosts;

import dev.lockstep.analysis.hosts.HostedRun.HostedTarget;
import dev.lockstep.analysis.result.HostLine.AlignmentPart;
import dev.lockstep.analysis.result.Rounded;
import dev.lockstep.host.metric.Metric;
import dev.lockstep.host.sample.SampleSeries;
import dev.lockstep.host.sample.TimeWindow;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Finds the offset of a host's timestamps: the rows of its CPU over the whole run, whose edges carry the information,
 * are correlated with the load shifted by -60..60 s. The offset is where Pearson's correlation is largest, refined by
 * the parabola through that point and its neighbours. Both halves of the run must show it: a clock offset shifts the
 * start and the end of the load alike, while other work on the host that ends in the middle shifts only one of them.
 */
final class Alignment {

    private static final int FARTHEST_SECONDS = 60;

    /** In a shorter run chance, or a processor busy with the start, looks like a clock offset. */
    private static final int SHORTEST_RUN_SECONDS = 120;

    private static final int FEWEST_ROWS = 10;
    private static final double LEAST_CORRELATION = 0.8;
    private static final double LEAST_VARIATION = 0.1;
    private static final double LEAST_LIMIT_SECONDS = 2;
    private static final double LEAST_UNCERTAINTY_SECONDS = 1;

    /** Cumulative load before each second, to average any range in constant time. */
    private final double[] loadBefore;

    private final List<Row> rows;

    private Alignment(double[] load, List<Row> rows) {
        this.loadBefore = new double[load.length + 1];
        for (int second = 0; second < load.length; second++) {
            loadBefore[second + 1] = loadBefore[second] + load[second];
        }
        this.rows = rows;
    }

    /** Null if the run was short, the load hardly changed, or the CPU does not follow it or was not sampled. */
    static @Nullable AlignmentPart of(HostWindows host, HostedRun run) {
        List<HostedTarget> targets = run.on(host.name());
        double[] load = HostedRun.group(targets).isPresent() ? load(targets) : new double[0];
        Optional<SampleSeries> cpu =
                host.firstOf(Metric.CPU_USE).flatMap(host.host().samples()::ofHost);
        if (cpu.isEmpty() || load.length < SHORTEST_RUN_SECONDS || variation(load) < LEAST_VARIATION) {
            return null;
        }
        List<Row> rows = rows(cpu.get(), host, run.startedAt(), load.length);
        return rows.size() < FEWEST_ROWS
                ? null
                : new Alignment(load, rows).part(cpu.get().stepSeconds());
    }

    private static double[] load(List<HostedTarget> targets) {
        int seconds = targets.stream()
                .mapToInt(target -> target.bySecond().size())
                .max()
                .orElse(0);
        double[] load = new double[seconds];
        for (HostedTarget target : targets) {
            for (int second = 0; second < target.bySecond().size(); second++) {
                load[second] += target.bySecond().get(second);
            }
        }
        return load;
    }

    private static double variation(double[] load) {
        double sum = 0;
        double squares = 0;
        for (double value : load) {
            sum += value;
            squares += value * value;
        }
        if (sum <= 0) {
            return 0;
        }
        double mean = sum / load.length;
        return Math.sqrt(Math.max(0, squares / load.length - mean * mean)) / mean;
    }

    private static List<Row> rows(SampleSeries cpu, HostWindows host, Instant startedAt, int seconds) {
        var rows = new ArrayList<Row>();
        cpu.forEachStep((described, value) -> {
            TimeWindow time = host.host().offset().toCoordinator(described);
            double from = secondsBetween(startedAt, time.from());
            double to = secondsBetween(startedAt, time.to());
            if (from >= 0 && to <= seconds) {
                rows.add(new Row(from, to, value));
            }
        });
        return rows;
    }

    private static double secondsBetween(Instant from, Instant to) {
        return Duration.between(from, to).toNanos() / 1e9;
    }

    private @Nullable AlignmentPart part(double stepSeconds) {
        double middle = (loadBefore.length - 1) / 2.0;
        double limit = Math.max(LEAST_LIMIT_SECONDS, stepSeconds / 2);
        Shift whole = shift(rows);
        Shift early = shift(rows.stream().filter(row -> row.to() <= middle).toList());
        Shift late = shift(rows.stream().filter(row -> row.from() >= middle).toList());
        if (whole == null || !whole.isNear(early, limit) || !whole.isNear(late, limit)) {
            return null;
        }
        return new AlignmentPart(
                Rounded.thousandths(whole.seconds()),
                Math.max(LEAST_UNCERTAINTY_SECONDS, stepSeconds / 5),
                Rounded.millionths(whole.correlation()),
                limit);
    }

    /** Null if these rows do not follow the load, or follow it best at an end of the range, which is no maximum. */
    private @Nullable Shift shift(List<Row> some) {
        double[] correlations = new double[2 * FARTHEST_SECONDS + 1];
        int best = 0;
        for (int index = 0; index < correlations.length; index++) {
            correlations[index] = correlation(some, index - FARTHEST_SECONDS);
            best = correlations[index] > correlations[best] ? index : best;
        }
        boolean atAnEnd = best == 0 || best == correlations.length - 1;
        return atAnEnd || correlations[best] < LEAST_CORRELATION
                ? null
                : new Shift(best - FARTHEST_SECONDS + refinement(correlations, best), correlations[best]);
    }

    /** Position of the parabola's maximum, -0.5..0.5 s from the largest correlation. */
    private static double refinement(double[] correlations, int best) {
        double before = correlations[best - 1];
        double after = correlations[best + 1];
        double bend = before - 2 * correlations[best] + after;
        return bend < 0 ? (before - after) / (2 * bend) : 0;
    }

    /** Correlation of the CPU with the load {@code shift} seconds earlier; clamped, because rounding may exceed 1. */
    private double correlation(List<Row> some, int shift) {
        double n = some.size();
        double meanLoad = 0;
        double meanCpu = 0;
        double[] loads = new double[some.size()];
        for (int row = 0; row < loads.length; row++) {
            loads[row] = meanLoad(some.get(row).from() - shift, some.get(row).to() - shift);
            meanLoad += loads[row] / n;
            meanCpu += some.get(row).cpu() / n;
        }
        double together = 0;
        double byLoad = 0;
        double byCpu = 0;
        for (int row = 0; row < loads.length; row++) {
            double load = loads[row] - meanLoad;
            double cpu = some.get(row).cpu() - meanCpu;
            together += load * cpu;
            byLoad += load * load;
            byCpu += cpu * cpu;
        }
        double scale = Math.sqrt(byLoad * byCpu);
        return scale > 0 ? Math.max(-1, Math.min(1, together / scale)) : 0;
    }

    private double meanLoad(double from, double to) {
        return (loadUntil(to) - loadUntil(from)) / (to - from);
    }

    /** There is no load before and after the run. */
    private double loadUntil(double second) {
        int last = loadBefore.length - 1;
        if (second <= 0) {
            return 0;
        }
        if (second >= last) {
            return loadBefore[last];
        }
        int whole = (int) second;
        return loadBefore[whole] + (second - whole) * (loadBefore[whole + 1] - loadBefore[whole]);
    }

    /** How many seconds late the timestamps are, and the correlation of CPU and load at that shift. */
    private record Shift(double seconds, double correlation) {

        private boolean isNear(@Nullable Shift other, double limitSeconds) {
            return other != null && Math.abs(seconds - other.seconds) <= limitSeconds;
        }
    }

    /** Times in seconds since the run began. */
    private record Row(double from, double to, double cpu) {}
}
