package dev.lockstep.measure.statistics;

/** What the course of a load over the measurement phase was. Stored with every result, so never renamed. */
public enum SteadyStateKind {
    /** Level, but for noise. */
    STEADY(true),
    /** Level, but for a wave that fits at least six times. */
    PERIODIC(true),
    /** Rising or falling all the time. */
    TREND(false),
    /** One level before a second, another after it. */
    STEP(false),
    /** Nearing its level from above or below: the warm-up was too short. */
    WARM_UP(false),
    /** Left its level and came back, and the episodes cost more than the limit. */
    DISTURBED(false),
    /** The interval of the mean is wider than the limit: too short for this noise. */
    NOISY(false),
    /** A wave, but only four or five of them. */
    TOO_FEW_WAVES(false),
    /** Fewer than 120 seconds: no verdict. */
    TOO_SHORT(false),
    /** Nothing was done in any second: no verdict. */
    NO_LOAD(false),
    /** More than 1 % of the seconds were reported by nobody: no verdict. */
    INCOMPLETE(false);

    private final boolean ok;

    SteadyStateKind(boolean ok) {
        this.ok = ok;
    }

    /** Whether the mean of the phase stands for the system. */
    public boolean ok() {
        return ok;
    }
}
