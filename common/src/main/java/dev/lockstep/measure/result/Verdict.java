package dev.lockstep.measure.result;

import java.util.List;
import java.util.Locale;

/**
 * Whether a result is to be believed.
 *
 * @param valid whether there is no reason against it
 * @param reasons why it is not to be believed
 * @param warnings what to know before using it
 */
public record Verdict(boolean valid, List<Finding> reasons, List<Finding> warnings) {

    public Verdict {
        reasons = List.copyOf(reasons);
        warnings = List.copyOf(warnings);
        if (valid != reasons.isEmpty()) {
            throw new IllegalArgumentException(
                    String.format(Locale.ROOT, "valid must be %s with %d reasons", !valid, reasons.size()));
        }
    }

    /** One reason or warning; the message carries the value, the limit and what to do. */
    public record Finding(VerdictCode code, String message) {}
}
