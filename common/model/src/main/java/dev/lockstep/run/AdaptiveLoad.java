package dev.lockstep.run;

import java.util.List;
import java.util.function.Function;
import java.util.stream.DoubleStream;

/** What sets the load while a run is under way. */
public sealed interface AdaptiveLoad permits LoadSearch, LoadControl {

    /** Applies the function for this kind. */
    <R> R fold(Function<LoadSearch, R> search, Function<LoadControl, R> control);

    /** What it sets. */
    LoadVary vary();

    /** The first load: users of each target, or cycles per second on it. */
    double start();

    /** The largest load that it may set. */
    double highest();

    /** The changes with which the run begins. */
    List<LoadChange> begin();

    /** A load as a share of the highest. */
    default double level(double load) {
        return vary().factor(load, highest());
    }

    /** The key of its section in {@code load}. */
    default String key() {
        return fold(search -> "search", control -> "control");
    }

    /** Throws {@link IllegalArgumentException} for loads that a run cannot have, or that are not in this order. */
    static void requireLoads(LoadVary vary, double least, double start, double most) {
        boolean written = DoubleStream.of(least, start, most).allMatch(load -> vary.roundedUp(load) == load);
        if (!(least > 0 && least <= start && start <= most && written) || Double.isInfinite(most)) {
            throw new IllegalArgumentException("Loads are above 0, users are whole, and the first is between the lowest"
                    + " and the highest; was " + start + " in " + least + " to " + most + " " + vary.key());
        }
    }
}
