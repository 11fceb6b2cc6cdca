package dev.lockstep.analysis.statistics;

/** What the course of a load over the measurement phase was. Stored with every result, so never renamed. */
public enum SteadyStateKind {
    /** Level, but for noise. */
    STEADY(Effect.NONE),
    /** Level, but for a wave that fits at least six times. */
    PERIODIC(Effect.NONE),
    /** Rising or falling all the time. */
    TREND(Effect.BIASED),
    /** One level before a second, another after it. */
    STEP(Effect.BIASED),
    /** Nearing its level from above or below: the warm-up was too short. */
    WARM_UP(Effect.BIASED),
    /** Left its level and came back, and the episodes cost more than the limit. */
    DISTURBED(Effect.BIASED),
    /** The interval of the mean is wider than the limit: too short for this noise. */
    NOISY(Effect.UNCERTAIN),
    /** A wave, but only four or five of them. */
    TOO_FEW_WAVES(Effect.UNCERTAIN),
    /** Fewer than 120 seconds: no verdict. */
    TOO_SHORT(Effect.UNCERTAIN),
    /** Nothing was done in any second: no verdict. */
    NO_LOAD(Effect.BIASED),
    /** More than 1 % of the seconds were reported by nobody: no verdict. */
    INCOMPLETE(Effect.BIASED);

    /** What a kind means for the mean of the phase. From harmless to bad. */
    public enum Effect {
        /** The mean stands for the system. */
        NONE,
        /** The mean is right but less well known, or nobody can tell. */
        UNCERTAIN,
        /** The mean is off, or there is none. */
        BIASED
    }

    private final Effect effect;

    SteadyStateKind(Effect effect) {
        this.effect = effect;
    }

    /** What it means for the mean of the phase. */
    public Effect effect() {
        return effect;
    }

    /** Whether the mean of the phase stands for the system. */
    public boolean ok() {
        return effect == Effect.NONE;
    }
}
