package dev.lockstep.analysis.statistics;

/** The shape of a load over the measurement phase. Stored with every result, so never renamed. */
public enum SteadyStateKind {
    /** Constant, except for noise. */
    STEADY(Effect.NONE),
    /** Constant, except for a wave that fits at least six times. */
    PERIODIC(Effect.NONE),
    /** Rising or falling throughout. */
    TREND(Effect.BIASED),
    /** One level before a second, another after it. */
    STEP(Effect.BIASED),
    /** Approaching its level from above or below: the warm-up was too short. */
    WARM_UP(Effect.BIASED),
    /** Left its level and recovered, and the episodes cost more than the limit. */
    DISTURBED(Effect.BIASED),
    /** The interval of the mean is wider than the limit: too short for this noise. */
    NOISY(Effect.UNCERTAIN),
    /** A wave, but only four or five of them. */
    TOO_FEW_WAVES(Effect.UNCERTAIN),
    /** Fewer than 120 seconds: no verdict. */
    TOO_SHORT(Effect.UNCERTAIN),
    /** Nothing was done in any second: no verdict. */
    NO_LOAD(Effect.BIASED),
    /** More than 1 % of the seconds were not reported by any agent: no verdict. */
    INCOMPLETE(Effect.BIASED);

    /** What a kind means for the mean of the phase, from harmless to bad. */
    public enum Effect {
        /** The mean represents the system. */
        NONE,
        /** The mean is unbiased but less precise, or there is no verdict. */
        UNCERTAIN,
        /** The mean is biased, or there is none. */
        BIASED
    }

    private final Effect effect;

    SteadyStateKind(Effect effect) {
        this.effect = effect;
    }

    /** What the kind means for the mean of the phase. */
    public Effect effect() {
        return effect;
    }

    /** Whether the mean of the phase represents the system. */
    public boolean ok() {
        return effect == Effect.NONE;
    }
}
