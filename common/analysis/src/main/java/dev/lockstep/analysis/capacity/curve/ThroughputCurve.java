package dev.lockstep.analysis.capacity.curve;

import static java.util.stream.Collectors.averagingDouble;
import static java.util.stream.Collectors.groupingBy;

import dev.lockstep.analysis.result.CurveLine;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.OptionalDouble;
import java.util.TreeMap;

/** Throughput over load, a straight line between neighbouring loads. A load measured several times counts by its mean. */
public final class ThroughputCurve {
    private static final double KNEE_SHARE = 0.95;
    private static final double BEYOND_KNEE = 1.2;

    private final NavigableMap<Double, Double> throughputByLoad;

    private ThroughputCurve(NavigableMap<Double, Double> throughputByLoad) {
        this.throughputByLoad = throughputByLoad;
    }

    /**
     * The curve through these lines, in any order.
     *
     * @throws IllegalArgumentException without lines
     */
    public static ThroughputCurve of(List<CurveLine> lines) {
        return through(lines.stream()
                .collect(groupingBy(CurveLine::load, TreeMap::new, averagingDouble(CurveLine::throughput))));
    }

    /**
     * The curve through these throughputs by load.
     *
     * @throws IllegalArgumentException without loads
     */
    public static ThroughputCurve through(Map<Double, Double> throughputByLoad) {
        if (throughputByLoad.isEmpty()) {
            throw new IllegalArgumentException("A curve takes at least one load");
        }
        return new ThroughputCurve(new TreeMap<>(throughputByLoad));
    }

    /** The largest throughput that was measured. */
    public double maximum() {
        return throughputByLoad.values().stream()
                .mapToDouble(Double::doubleValue)
                .max()
                .orElseThrow();
    }

    /**
     * The knee: the smallest load whose throughput is at least 95 % of the maximum. Beyond it more load buys little but
     * queueing. If that is the smallest load of all, the knee may be below. Round it up for users.
     */
    public double knee95() {
        double level = KNEE_SHARE * maximum();
        double reached = throughputByLoad.entrySet().stream()
                .filter(point -> point.getValue() >= level)
                .mapToDouble(Map.Entry::getKey)
                .findFirst()
                .orElseThrow();
        Map.Entry<Double, Double> before = throughputByLoad.lowerEntry(reached);
        return before == null ? reached : between(before, throughputByLoad.ceilingEntry(reached), level);
    }

    /**
     * The knee, if the curve shows one: a load {@value #BEYOND_KNEE} times as large was measured, and its throughput
     * was at most 5.3 % higher. Otherwise the throughput may still grow with the load.
     */
    public OptionalDouble shownKnee95() {
        double knee = knee95();
        return throughputByLoad.lastKey() >= BEYOND_KNEE * knee ? OptionalDouble.of(knee) : OptionalDouble.empty();
    }

    private static double between(Map.Entry<Double, Double> low, Map.Entry<Double, Double> high, double level) {
        double share = (level - low.getValue()) / (high.getValue() - low.getValue());
        return low.getKey() + share * (high.getKey() - low.getKey());
    }
}
