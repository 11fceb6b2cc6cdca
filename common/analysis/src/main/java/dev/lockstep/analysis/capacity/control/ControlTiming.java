package dev.lockstep.analysis.capacity.control;

import java.util.Locale;

/**
 * How fast a load can be controlled.
 *
 * @param stepSeconds time from one sample of the host to the next, above 0
 * @param delaySeconds from the end of a sample's interval until the sample arrives, at least 0
 * @param lagSeconds time constant with which the work follows a change of the load, at least 0: of a closed load the mean
 *     think time plus response time
 */
public record ControlTiming(double stepSeconds, double delaySeconds, double lagSeconds) {

    private static final int LATE_STEPS = 3;
    private static final int DEAD_TIMES_OF_LONG_LAG = 8;
    private static final double RECENT_SECONDS = 30;
    private static final int FEWEST_RECENT_SAMPLES = 6;

    public ControlTiming {
        if (!(stepSeconds > 0 && delaySeconds >= 0 && lagSeconds >= 0)
                || !Double.isFinite(stepSeconds + delaySeconds + lagSeconds)) {
            throw new IllegalArgumentException(String.format(
                    Locale.ROOT,
                    "The step must be above 0 s, delay and lag at least 0 s, was %s, %s and %s",
                    stepSeconds,
                    delaySeconds,
                    lagSeconds));
        }
    }

    /**
     * Gains for a closed loop as slow as the dead time {@code θ = delay + step}: {@code Kp = τ / 2θ}, {@code Ki = h Kp /
     * min(τ, 8θ)} for a lag τ and a step h. Without lag this is a pure integrator, {@code Ki = h / 2θ}.
     *
     * @see <a href="https://doi.org/10.1016/S0959-1524(02)00062-8">Skogestad: Simple analytic rules for model reduction and
     *     PID controller tuning, Journal of Process Control 13 (2003)</a>
     */
    ControlGains gains() {
        double deadTime = delaySeconds + stepSeconds;
        double longLag = Math.max(1, lagSeconds / (DEAD_TIMES_OF_LONG_LAG * deadTime));
        return new ControlGains(lagSeconds / (2 * deadTime), longLag * stepSeconds / (2 * deadTime));
    }

    /** The samples whose mean says where the utilisation is now: those of 30 s, and 6 at least. */
    int recentSamples() {
        return (int) Math.max(FEWEST_RECENT_SAMPLES, Math.ceil(RECENT_SECONDS / stepSeconds));
    }

    /** An older sample says too little about the present: three steps, or one step more than the usual delay. */
    double oldestSeconds() {
        return Math.max(LATE_STEPS * stepSeconds, delaySeconds + stepSeconds);
    }
}
