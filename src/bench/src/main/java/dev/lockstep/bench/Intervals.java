package dev.lockstep.bench;

import dev.lockstep.interval.Counts;
import dev.lockstep.interval.CycleTimes;
import dev.lockstep.interval.Interval;
import dev.lockstep.interval.Interval.Hotspots;
import dev.lockstep.interval.Latency;
import dev.lockstep.run.Phase;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.HdrHistogram.Histogram;

/**
 * Generates intervals like those of a run: log-normal service times whose median doubles from type to type; every
 * second type is ten times as frequent as the others.
 */
final class Intervals {

    private static final double FIRST_MEDIAN_MICROS = 800;
    private static final double SPREAD = 0.6;
    private static final double MEDIAN_LAG_MICROS = 40;
    private static final int PROBES = 100;

    private final SplittableRandom random;
    private final int targets;
    private final int types;
    private final int perSecond;
    private final boolean open;

    /**
     * @param perSecond transactions of all types together, on each target
     * @param open whether response times differ from service times, as in an open load
     */
    Intervals(int types, int perSecond, boolean open) {
        this(1, types, perSecond, open);
    }

    /** The same on several targets. */
    Intervals(int targets, int types, int perSecond, boolean open) {
        this.targets = targets;
        this.types = types;
        this.perSecond = perSecond;
        this.open = open;
        this.random = new SplittableRandom(1);
    }

    Interval next(int sequence) {
        List<Interval.Cell> cells = new ArrayList<>();
        List<Interval.TargetLoad> loads = new ArrayList<>();
        for (int target = 0; target < targets; target++) {
            Times lag = new Times();
            for (int type = 0; type < types; type++) {
                cells.add(cell(target, type, lag));
            }
            loads.add(load(target, lag, cells.subList(cells.size() - types, cells.size())));
        }
        return new Interval(sequence, sequence, cells, loads, List.of(), health());
    }

    private Interval.TargetLoad load(int target, Times lag, List<Interval.Cell> cells) {
        long ended = cells.stream().mapToLong(cell -> cell.counts().ended()).sum();
        long served =
                cells.stream().mapToLong(cell -> cell.service().sumNanos()).sum();
        var cycles = new CycleTimes(ended, served, 0);
        return new Interval.TargetLoad(
                target, Phase.MEASURE, perSecond, perSecond, 0, lag.toLatency(), 8, 64, 0, cycles);
    }

    private Interval.Cell cell(int target, int type, Times lag) {
        double median = FIRST_MEDIAN_MICROS * (1 << type % 5);
        int count = (int) Math.max(1, perSecond * weight(type) / weights());
        Times response = new Times();
        Times service = new Times();
        for (int transaction = 0; transaction < count; transaction++) {
            double late = logNormal(MEDIAN_LAG_MICROS);
            double served = logNormal(median);
            lag.record(late);
            service.record(served);
            response.record(open ? late + served : served);
        }
        Latency responseTimes = response.toLatency();
        return new Interval.Cell(
                target,
                type,
                Phase.MEASURE,
                new Counts(count, 0, 0, 0, 0, count, 0),
                responseTimes,
                open ? service.toLatency() : responseTimes);
    }

    private double weights() {
        return IntStream.range(0, types).mapToDouble(Intervals::weight).sum();
    }

    private Interval.Health health() {
        Times probes = new Times();
        for (int probe = 0; probe < PROBES; probe++) {
            probes.record(logNormal(MEDIAN_LAG_MICROS));
        }
        return new Interval.Health(31.5, 4, probes.toLatency(), 41_000_000, 251_000, 98_000, Hotspots.NONE);
    }

    private static double weight(int type) {
        return type % 2 == 0 ? 10 : 1;
    }

    private double logNormal(double medianMicros) {
        return medianMicros * Math.exp(SPREAD * random.nextGaussian());
    }

    private static final class Times {
        private final Histogram histogram = Latency.newHistogram();
        private long sum;
        private long max;

        void record(double micros) {
            long nanos = (long) (micros * 1_000);
            histogram.recordValue(nanos / 1_000);
            sum += nanos;
            max = Math.max(max, nanos);
        }

        Latency toLatency() {
            return new Latency(histogram, sum, max);
        }
    }
}
