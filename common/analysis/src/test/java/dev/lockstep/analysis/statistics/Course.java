package dev.lockstep.analysis.statistics;

import java.util.function.IntToDoubleFunction;

/** Ten minutes of a load with a clear course under moderate noise, and the kind that it must be given. */
enum Course {
    LEVEL(SteadyStateKind.STEADY, t -> 1000),
    RAMP(SteadyStateKind.TREND, t -> 1000 + 100 * (t / 600.0 - 0.5)),
    STEP_IN_THE_MIDDLE(SteadyStateKind.STEP, t -> t < 300 ? 1000 : 900),
    SMALL_LATE_STEP(SteadyStateKind.STEP, t -> t < 420 ? 1000 : 950),
    WARM_UP_FROM_BELOW(SteadyStateKind.WARM_UP, t -> 1000 - 300 * Math.exp(-t / 60.0)),
    WARM_UP_FROM_ABOVE(SteadyStateKind.WARM_UP, t -> 1000 + 200 * Math.exp(-t / 120.0)),
    DIP(SteadyStateKind.DISTURBED, t -> t >= 200 && t < 260 ? 700 : 1000),
    SAW_TOOTH(SteadyStateKind.PERIODIC, t -> 850 + 5 * (t % 60)),
    LONG_SAW_TOOTH(SteadyStateKind.PERIODIC, t -> 850 + 3 * (t % 100)),
    CHECKPOINTS(SteadyStateKind.PERIODIC, t -> t % 60 >= 50 ? 500 : 1000),
    RISING_SAW_TOOTH(SteadyStateKind.TREND, t -> 850 + 5 * (t % 60) + 100 * (t / 600.0 - 0.5)),
    SLOW_SWING(SteadyStateKind.NOISY, t -> 1000 + 100 * Math.sin(2 * Math.PI * 1.3 * t / 600));

    private final SteadyStateKind kind;
    // The lambdas above capture nothing.
    @SuppressWarnings("ImmutableEnumChecker")
    private final IntToDoubleFunction course;

    Course(SteadyStateKind kind, IntToDoubleFunction course) {
        this.kind = kind;
        this.course = course;
    }

    SteadyStateKind kind() {
        return kind;
    }

    double[] perSecond(long seed) {
        return new NoisySeries(seed).onto(course, 600, 0.5, 20);
    }
}
