package dev.lockstep.bench;

import dev.lockstep.measure.Counts;
import dev.lockstep.measure.CycleTimes;
import dev.lockstep.measure.Interval;
import dev.lockstep.measure.Latency;
import dev.lockstep.run.Phase;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.HdrHistogram.Histogram;

/**
 * Makes intervals as a run would: log-normal service times whose median doubles from type to type, every second type ten
 * times as frequent as the others.
 */
final class Intervals {

    private static final double FIRST_MEDIAN_MICROS = 800;
    private static final double SPREAD = 0.6;
    private static final double MEDIAN_LAG_MICROS = 40;
    private static final int PROBES = 100;

    private final SplittableRandom random;
    private final int types;
    private final int perSecond;
    private final boolean open;

    /**
     * @param perSecond transactions of all types together
     * @param open whether response times differ from service times, as in an open load
     */
    Intervals(int types, int perSecond, boolean open) {
        this.types = types;
        this.perSecond = perSecond;
        this.open = open;
        this.random = new SplittableRandom(1);
    }

    Interval next(int sequence) {
        List<Interval.Cell> cells = new ArrayList<>();
        double weights = 0;
        for (int type = 0; type < types; type++) {
            weights += weight(type);
        }
        Times lag = new Times();
        for (int type = 0; type < types; type++) {
            cells.add(cell(type, (int) Math.max(1, perSecond * weight(type) / weights), lag));
        }
        var load = new Interval.TargetLoad(0, Phase.MEASURE, perSecond, perSecond, 0, lag.toLatency(), 8, 64, new CycleTimes(perSecond, 1, 1));
        return new Interval(sequence, sequence, cells, List.of(load), List.of(), health());
    }

    private Interval.Cell cell(int type, int count, Times lag) {
        double median = FIRST_MEDIAN_MICROS * (1 << type % 5);
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
                0,
                type,
                Phase.MEASURE,
                new Counts(count, 0, 0, 0, 0, count, 0),
                responseTimes,
                open ? service.toLatency() : responseTimes);
    }

    private Interval.Health health() {
        Times probes = new Times();
        for (int probe = 0; probe < PROBES; probe++) {
            probes.record(logNormal(MEDIAN_LAG_MICROS));
        }
        return new Interval.Health(31.5, 4, probes.toLatency(), 41_000_000, 251_000, 98_000);
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
