package dev.lockstep.analysis.result;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Whether a result is valid, and why not.
 *
 * @param valid whether there are no reasons
 * @param precision how precisely the throughput is known; null in documents of versions without it
 * @param reasons why the result is invalid
 * @param warnings what to know before using it
 */
public record Verdict(boolean valid, @Nullable Precision precision, List<Finding> reasons, List<Finding> warnings) {

    public Verdict {
        reasons = List.copyOf(reasons);
        warnings = List.copyOf(warnings);
        if (valid != reasons.isEmpty()) {
            throw new IllegalArgumentException(
                    String.format(Locale.ROOT, "valid must be %s with %d reasons", !valid, reasons.size()));
        }
    }

    /** {@code valid}, {@code valid, imprecise} or {@code invalid}. */
    public String words() {
        return words(valid, precision != Precision.IMPRECISE);
    }

    /** The same words from the two flags alone. */
    public static String words(boolean valid, boolean precise) {
        if (!valid) {
            return "invalid";
        }
        return precise ? "valid" : "valid, imprecise";
    }

    /** How precisely the throughput is known. Independent of validity. */
    public enum Precision {
        /**
         * The half-width of its 95 % interval is at most {@link #WIDEST_PERCENT} of it, or a finite load was counted in
         * full.
         */
        @JsonProperty("precise")
        PRECISE,

        /** The interval is wider, unreliable or missing, or the steady state is noisy. */
        @JsonProperty("imprecise")
        IMPRECISE;

        /** The largest half-width of an interval, in per cent of the throughput, at which a third digit is known. */
        public static final double WIDEST_PERCENT = 3;
    }

    /** One reason or warning; the message has the value, the limit and a remedy. */
    public record Finding(VerdictCode code, String message) {}
}
