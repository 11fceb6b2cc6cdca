package dev.lockstep.analysis.capacity.equal;

import java.util.List;
import java.util.function.Function;

/** What {@link EqualUtilisation} needs next. Systems are counted from 0. */
public sealed interface EqualDecision {

    /** Applies the function for this kind of decision. */
    <R> R fold(Function<Search, R> search, Function<Agreed, R> agreed, Function<Refused, R> refused);

    /**
     * Search a system for this utilisation.
     *
     * @param reason in words
     */
    record Search(int system, double percent, String reason) implements EqualDecision {
        @Override
        public <R> R fold(Function<Search, R> search, Function<Agreed, R> agreed, Function<Refused, R> refused) {
            return search.apply(this);
        }
    }

    /**
     * Every system reaches this utilisation.
     *
     * @param loads the load of each system at it: users of each target, or cycles per second on it
     * @param doubts why a system may be off it, in words; its runs show whether it is
     */
    record Agreed(double percent, List<Double> loads, List<String> doubts) implements EqualDecision {
        public Agreed {
            loads = List.copyOf(loads);
            doubts = List.copyOf(doubts);
        }

        @Override
        public <R> R fold(Function<Search, R> search, Function<Agreed, R> agreed, Function<Refused, R> refused) {
            return agreed.apply(this);
        }
    }

    /** There is no utilisation to compare at. */
    record Refused(String reason) implements EqualDecision {
        @Override
        public <R> R fold(Function<Search, R> search, Function<Agreed, R> agreed, Function<Refused, R> refused) {
            return refused.apply(this);
        }
    }
}
