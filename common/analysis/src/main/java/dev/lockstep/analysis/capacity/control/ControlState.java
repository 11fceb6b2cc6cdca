package dev.lockstep.analysis.capacity.control;

import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.Stream;

/**
 * What the controller remembers from one sample to the next.
 *
 * @param load users or rate, with a fraction
 * @param previousError of the latest sample; empty at the start, and after a full or an empty meter
 * @param recentPercent the latest samples since the meter was full, oldest first, as many as {@link ControlTiming#recentSamples()} says
 * @param holding whether the utilisation is at the target, so that a single reading is noise
 */
public record ControlState(double load, OptionalDouble previousError, List<Double> recentPercent, boolean holding) {

    private static final double ENTER_POINTS = 1;
    private static final double LEAVE_POINTS = 4;

    public ControlState {
        recentPercent = List.copyOf(recentPercent);
    }

    /** Before the first sample, or after a full meter, whose readings are no utilisation to average. */
    public static ControlState start(double load) {
        return new ControlState(load, OptionalDouble.empty(), List.of(), false);
    }

    /**
     * With one sample more: holding begins when the mean of so many samples is within 1 point of the target, and ends when
     * it is off by more than 4.
     */
    ControlState seen(double utilisationPercent, double targetPercent, int samples) {
        List<Double> recent = Stream.concat(recentPercent.stream(), Stream.of(utilisationPercent))
                .skip(Math.max(0, recentPercent.size() + 1 - samples))
                .toList();
        double distance = Math.abs(mean(recent) - targetPercent);
        boolean full = recent.size() == samples;
        return new ControlState(
                load, previousError, recent, full && distance <= (holding ? LEAVE_POINTS : ENTER_POINTS));
    }

    ControlState with(double newLoad, OptionalDouble error) {
        return new ControlState(newLoad, error, recentPercent, holding);
    }

    private static double mean(List<Double> values) {
        return values.stream().mapToDouble(Double::doubleValue).average().orElse(Double.NaN);
    }
}
