package dev.lockstep.analysis.capacity.control;

import java.util.OptionalDouble;

/**
 * Gains of a proportional-integral controller on the logarithm of the load, in velocity form: {@code Δ ln N(k) = Kp
 * (e(k) - e(k-1)) + Ki e(k)}. The form has no sum of errors, so nothing winds up while the load is at a limit.
 *
 * @param proportional Kp, at least 0
 * @param integral Ki per sample, above 0
 */
record ControlGains(double proportional, double integral) {

    /**
     * The change of the logarithm of the load.
     *
     * @param error {@code ln(target / utilisation)}
     * @param previous the error of the sample before; without it the proportional part is 0
     */
    double change(double error, OptionalDouble previous) {
        return proportional * (error - previous.orElse(error)) + integral * error;
    }
}
