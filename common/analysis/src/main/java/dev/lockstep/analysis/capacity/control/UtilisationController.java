package dev.lockstep.analysis.capacity.control;

import java.util.Locale;
import java.util.OptionalDouble;

/**
 * Holds the CPU of a host at a target by changing users or rate.
 *
 * <p>Each sample changes the logarithm of the load by {@link ControlGains}; one step multiplies or divides the load by 3
 * at most. Whatever a limit cuts off is forgotten.
 *
 * @param targetPercent utilisation to hold, above {@value #EMPTY_METER_PERCENT} and below {@value #FULL_METER_PERCENT}
 * @param highestLoad at least 1; the lowest load is 1
 */
public record UtilisationController(double targetPercent, double highestLoad, ControlTiming timing) {

    static final double FULL_METER_PERCENT = 98;
    static final double EMPTY_METER_PERCENT = 1;
    private static final double HIGH_TARGET_PERCENT = 95;
    private static final double SHARE_AFTER_FULL_METER = 0.7;
    private static final double LARGEST_FACTOR = 3;
    private static final double LOWEST_LOAD = 1;

    public UtilisationController {
        if (!(targetPercent > EMPTY_METER_PERCENT && targetPercent < FULL_METER_PERCENT)) {
            throw new IllegalArgumentException(String.format(
                    Locale.ROOT,
                    "A CPU target must be above %.0f %% and below %.0f %%, was %s: outside, the meter does not show how far"
                            + " the load is from it",
                    EMPTY_METER_PERCENT,
                    FULL_METER_PERCENT,
                    targetPercent));
        }
        if (!(highestLoad >= LOWEST_LOAD)) {
            throw new IllegalArgumentException(
                    String.format(Locale.ROOT, "The highest load must be at least 1, was %s", highestLoad));
        }
    }

    /** The load to apply after a sample. */
    public ControlStep next(ControlState state, ControlSample sample) {
        if (sample.ageSeconds() > timing.oldestSeconds()) {
            return new ControlStep(state, ControlAction.SAMPLE_LATE);
        }
        double utilisation = sample.utilisationPercent();
        ControlState seen = state.seen(utilisation, targetPercent, timing.recentSamples());
        if (meterFull(utilisation) && !seen.holding()) {
            return new ControlStep(
                    ControlState.start(allowed(seen.load() * SHARE_AFTER_FULL_METER)), ControlAction.METER_FULL);
        }
        return follow(seen, error(utilisation, seen.holding()), sample);
    }

    private ControlStep follow(ControlState state, double error, ControlSample sample) {
        double change = timing.gains().change(error, state.previousError());
        boolean notRaised = change > 0 && sample.forbidsIncrease();
        double load = notRaised ? state.load() : allowed(state.load() * factor(change));
        return new ControlStep(
                state.with(load, remembered(error, sample)),
                notRaised ? ControlAction.NOT_RAISED : ControlAction.ADJUSTED);
    }

    /**
     * A full meter hides how far the load is off. Near a target as high as that the reading serves all the same; while the
     * target is held, one such reading is noise, and several end the holding.
     */
    private boolean meterFull(double utilisation) {
        return utilisation >= FULL_METER_PERCENT && targetPercent < HIGH_TARGET_PERCENT;
    }

    /**
     * The logarithm fits any distance, but that of a noisy reading is too low on average: half its relative variance, 1 %
     * where the readings spread by 14 %. So a held target is held by the distance itself.
     */
    private double error(double utilisation, boolean holding) {
        return holding
                ? (targetPercent - utilisation) / targetPercent
                : Math.log(targetPercent / Math.max(utilisation, EMPTY_METER_PERCENT));
    }

    /** The step from an empty meter to the first reading is no response to the load. */
    private static OptionalDouble remembered(double error, ControlSample sample) {
        return sample.utilisationPercent() < EMPTY_METER_PERCENT ? OptionalDouble.empty() : OptionalDouble.of(error);
    }

    private static double factor(double change) {
        return Math.min(Math.max(Math.exp(change), 1 / LARGEST_FACTOR), LARGEST_FACTOR);
    }

    private double allowed(double load) {
        return Math.min(Math.max(load, LOWEST_LOAD), highestLoad);
    }
}
