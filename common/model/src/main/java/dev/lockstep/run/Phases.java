package dev.lockstep.run;

import java.time.Duration;
import java.util.Optional;
import java.util.function.Function;

/** How long a run lasts and which part of it counts. */
public sealed interface Phases {

    /** How long due work may take after the last phase has ended. */
    Duration drainLimit();

    /** Applies the function for this kind of phases. */
    <R> R fold(Function<Timed, R> timed, Function<UntilDone, R> untilDone);

    /** The longest time by which the load of a group may begin later: every user has begun before the measurement. */
    default Duration longestDelay() {
        return fold(Timed::warmUp, untilDone -> Duration.ZERO);
    }

    /** Whether the load is finite. */
    default boolean finite() {
        return fold(timed -> false, untilDone -> true);
    }

    /** The phases of fixed length; empty for a finite load. */
    default Optional<Timed> timed() {
        return fold(Optional::of, untilDone -> Optional.empty());
    }

    /**
     * Phases of fixed length, in this order.
     *
     * @param idle no load at all: the hosts' idle baseline
     * @param rampUp users start, or the rate rises, evenly
     * @param warmUp full load that does not count
     * @param measure full load that counts
     * @param rampDown users leave, or the rate falls, evenly
     */
    record Timed(
            Duration idle, Duration rampUp, Duration warmUp, Duration measure, Duration rampDown, Duration drainLimit)
            implements Phases {
        public Timed {
            requireNoneNegative(idle, rampUp, warmUp, measure, rampDown, drainLimit);
        }

        @Override
        public <R> R fold(Function<Timed, R> timed, Function<UntilDone, R> untilDone) {
            return timed.apply(this);
        }
    }

    /** A finite load, measured from the first call to the last commit; a run that takes longer than the limit fails. */
    record UntilDone(Duration limit, Duration drainLimit) implements Phases {
        public UntilDone {
            requireNoneNegative(limit, drainLimit);
        }

        @Override
        public <R> R fold(Function<Timed, R> timed, Function<UntilDone, R> untilDone) {
            return untilDone.apply(this);
        }
    }

    private static void requireNoneNegative(Duration... durations) {
        for (Duration duration : durations) {
            if (duration.isNegative()) {
                throw new IllegalArgumentException("A phase cannot last " + duration);
            }
        }
    }
}
