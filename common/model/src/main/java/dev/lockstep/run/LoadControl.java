package dev.lockstep.run;

import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;

/**
 * {@code load.control}: the load follows the CPU of a host, to hold it at a set point.
 *
 * @param percent the CPU to hold, above {@value #EMPTY_PERCENT} and below {@value #FULL_PERCENT}: a meter that is empty
 *     or full does not show how far the load is from it
 * @param host a host of the run
 * @param start the first load, at least 1: users of each target, or cycles per second on it
 * @param max the largest load
 */
public record LoadControl(LoadVary vary, double percent, String host, double start, double max)
        implements AdaptiveLoad {

    static final double EMPTY_PERCENT = 1;
    static final double FULL_PERCENT = 98;

    /** A measurement has at least one mean of 60 s to judge the set point by. */
    static final Duration SHORTEST_MEASUREMENT = Duration.ofSeconds(60);

    static final double LEAST = 1;

    public LoadControl {
        AdaptiveLoad.requireLoads(vary, LEAST, start, max);
        if (!(percent > EMPTY_PERCENT && percent < FULL_PERCENT)) {
            throw new IllegalArgumentException(String.format(
                    Locale.ROOT,
                    "A CPU to hold is above %.0f %% and below %.0f %%, was %s",
                    EMPTY_PERCENT,
                    FULL_PERCENT,
                    percent));
        }
    }

    @Override
    public List<LoadChange> begin() {
        return List.of(LoadChange.to(level(start), 0, 0));
    }

    @Override
    public double highest() {
        return max;
    }

    @Override
    public <R> R fold(Function<LoadSearch, R> search, Function<LoadControl, R> control) {
        return control.apply(this);
    }
}
