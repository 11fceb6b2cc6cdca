package dev.lockstep.run;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Duration;
import java.util.function.Function;

/** How users are driven, per target and over all agents; or that a program makes the load in their place. */
public sealed interface Load {

    /** The users of a target over all agents; for an open load, the most cycles that may be under way at once. */
    int usersOf(Target target);

    /** Applies the function for this kind of load. */
    <R> R fold(Function<Closed, R> closed, Function<Open, R> open, Function<External, R> external);

    /** This share of the load, above 0: whole users, rounded up, or the rate; as many cycles may be under way. */
    default Load scaled(double factor) {
        return fold(
                closed -> new Closed(usersAt(factor, closed.users()), closed.thinkTime()),
                open -> new Open(factor * open.ratePerSecond(), open.arrival(), open.maxUsers()),
                external -> new External(factor * external.ratePerSecond()));
    }

    /** A load of this kind with so many users, or so many cycles per second. */
    default Load at(double level) {
        return fold(
                closed -> new Closed((int) level, closed.thinkTime()),
                open -> new Open(level, open.arrival(), open.maxUsers()),
                external -> new External(level));
    }

    /** How many of a number of users a share of them is, rounded up; decimal, so that 0.55 of 100 are 55. */
    static int usersAt(double factor, int users) {
        return BigDecimal.valueOf(factor)
                .multiply(BigDecimal.valueOf(users))
                .setScale(0, RoundingMode.CEILING)
                .intValueExact();
    }

    /** Whether cycles arrive at a given rate. */
    default boolean open() {
        return fold(closed -> false, open -> true, external -> false);
    }

    /** Whether a program makes the load, which has no users. */
    default boolean external() {
        return fold(closed -> false, open -> false, external -> true);
    }

    /** A fixed number of users, each starting its next cycle a think time after the end of the last. */
    record Closed(int users, ThinkTime thinkTime) implements Load {
        public Closed {
            if (users < 1) {
                throw new IllegalArgumentException("A closed load needs at least one user, not " + users);
            }
        }

        @Override
        public int usersOf(Target target) {
            return target.users().orElse(users);
        }

        @Override
        public <R> R fold(Function<Closed, R> closed, Function<Open, R> open, Function<External, R> external) {
            return closed.apply(this);
        }
    }

    /**
     * Cycles arrive at a rate whatever the database does; those that find no free user wait and start late.
     *
     * @param ratePerSecond cycles per second, positive
     * @param maxUsers the most cycles that may be under way at once
     */
    record Open(double ratePerSecond, Arrival arrival, int maxUsers) implements Load {
        public Open {
            if (!(ratePerSecond > 0) || Double.isInfinite(ratePerSecond) || maxUsers < 1) {
                throw new IllegalArgumentException("An open load needs a positive rate and at least one user, not "
                        + ratePerSecond + "/s and " + maxUsers);
            }
        }

        @Override
        public int usersOf(Target target) {
            return maxUsers;
        }

        @Override
        public <R> R fold(Function<Closed, R> closed, Function<Open, R> open, Function<External, R> external) {
            return open.apply(this);
        }
    }

    /**
     * A program on the machine of the target's agent makes the load, as the workload's parameters say.
     *
     * @param ratePerSecond calls per second that it has to make on each target; 0 if the parameters alone decide
     */
    record External(double ratePerSecond) implements Load {
        public External {
            if (!(ratePerSecond >= 0) || Double.isInfinite(ratePerSecond)) {
                throw new IllegalArgumentException("A program makes at least 0 calls per second, not " + ratePerSecond);
            }
        }

        /** The load that the parameters describe. */
        public External() {
            this(0);
        }

        /** One: the program. */
        @Override
        public int usersOf(Target target) {
            return 1;
        }

        @Override
        public <R> R fold(Function<Closed, R> closed, Function<Open, R> open, Function<External, R> external) {
            return external.apply(this);
        }
    }

    /** The distribution of the gaps between arrivals. */
    enum Arrival {
        CONSTANT,
        POISSON
    }

    /** The pause between two cycles of a user. */
    sealed interface ThinkTime {

        /** Applies the function for this kind of think time. */
        <R> R fold(Function<Fixed, R> fixed, Function<Uniform, R> uniform, Function<Exponential, R> exponential);

        /** Always the same pause. */
        record Fixed(Duration pause) implements ThinkTime {
            @Override
            public <R> R fold(
                    Function<Fixed, R> fixed, Function<Uniform, R> uniform, Function<Exponential, R> exponential) {
                return fixed.apply(this);
            }
        }

        /** Uniformly distributed over the range. */
        record Uniform(Duration from, Duration to) implements ThinkTime {
            public Uniform {
                if (from.compareTo(to) > 0) {
                    throw new IllegalArgumentException("A think time from " + from + " cannot end at " + to);
                }
            }

            @Override
            public <R> R fold(
                    Function<Fixed, R> fixed, Function<Uniform, R> uniform, Function<Exponential, R> exponential) {
                return uniform.apply(this);
            }
        }

        /** Exponentially distributed with this mean. */
        record Exponential(Duration mean) implements ThinkTime {
            @Override
            public <R> R fold(
                    Function<Fixed, R> fixed, Function<Uniform, R> uniform, Function<Exponential, R> exponential) {
                return exponential.apply(this);
            }
        }
    }
}
