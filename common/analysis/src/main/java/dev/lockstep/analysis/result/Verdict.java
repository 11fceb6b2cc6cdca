package dev.lockstep.analysis.result;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Whether a result is to be believed.
 *
 * @param valid whether there is no reason against it
 * @param precision how well the throughput is known; null in documents of before it was said
 * @param reasons why it is not to be believed
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

    /** What {@link #words} says where only this is at hand. */
    public static String words(boolean valid, boolean precise) {
        if (!valid) {
            return "invalid";
        }
        return precise ? "valid" : "valid, imprecise";
    }

    /** How well the throughput is known, which is another question than whether it is to be believed. */
    public enum Precision {
        /** Half its 95 % interval is at most {@link #WIDEST_PERCENT} of it, or all of a finite work was counted. */
        @JsonProperty("precise")
        PRECISE,

        /** The interval is wider, is not reliable or could not be made, or the steady state is noisy. */
        @JsonProperty("imprecise")
        IMPRECISE;

        /** The widest half of an interval, in per cent of the throughput, at which a third digit is known. */
        public static final double WIDEST_PERCENT = 3;
    }

    /** One reason or warning; the message carries the value, the limit and what to do. */
    public record Finding(VerdictCode code, String message) {}
}
