package dev.lockstep.analysis.capacity.control;

import java.util.Locale;

/**
 * What the controller sees at one time.
 *
 * @param utilisationPercent of the host's CPU in the latest interval, at least 0
 * @param ageSeconds from the end of that interval until now
 * @param agentsSaturated whether an agent has no CPU left for more load
 * @param transactionsFail whether more transactions fail than the run allows
 */
public record ControlSample(
        double utilisationPercent, double ageSeconds, boolean agentsSaturated, boolean transactionsFail) {

    public ControlSample {
        if (!(utilisationPercent >= 0 && Double.isFinite(utilisationPercent))) {
            throw new IllegalArgumentException(
                    String.format(Locale.ROOT, "A utilisation must be at least 0 %%, was %s", utilisationPercent));
        }
    }

    boolean forbidsIncrease() {
        return agentsSaturated || transactionsFail;
    }
}
