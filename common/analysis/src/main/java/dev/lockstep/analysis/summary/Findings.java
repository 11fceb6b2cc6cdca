package dev.lockstep.analysis.summary;

import dev.lockstep.analysis.result.Verdict;
import dev.lockstep.analysis.result.Verdict.Finding;
import dev.lockstep.analysis.result.Verdict.Precision;
import dev.lockstep.analysis.result.VerdictCode;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Collects the findings of a verdict. */
final class Findings {
    private final List<Finding> reasons = new ArrayList<>();
    private final List<Finding> warnings = new ArrayList<>();

    /** @param message a format for {@code values}, with the same text under every locale */
    void reason(VerdictCode code, String message, @Nullable Object... values) {
        reasons.add(new Finding(code, String.format(Locale.ROOT, message, values)));
    }

    /** @param message a format for {@code values}, with the same text under every locale */
    void warning(VerdictCode code, String message, @Nullable Object... values) {
        warnings.add(new Finding(code, String.format(Locale.ROOT, message, values)));
    }

    /** In the order of the codes. */
    Verdict verdict(Precision precision) {
        reasons.sort(Comparator.comparing(Finding::code));
        warnings.sort(Comparator.comparing(Finding::code));
        return new Verdict(reasons.isEmpty(), precision, reasons, warnings);
    }

    /** A share as a percentage with as many digits as it needs, such as {@code 3.2} or {@code 0.1}. */
    static String percent(double share) {
        double percent = 100 * share;
        return plain(percent, percent >= 1 ? 1 : 3);
    }

    /** Nanoseconds in milliseconds, such as {@code 7.25}. */
    static String millis(long nanos) {
        return plain(nanos / 1e6, 3);
    }

    /** At most this many decimals, without trailing zeros. */
    static String plain(double value, int decimals) {
        return BigDecimal.valueOf(value)
                .setScale(decimals, RoundingMode.HALF_EVEN)
                .stripTrailingZeros()
                .toPlainString();
    }
}
