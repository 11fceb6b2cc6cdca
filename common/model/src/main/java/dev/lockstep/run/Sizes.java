package dev.lockstep.run;

import java.math.BigDecimal;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/** Sizes in a spec: a whole or decimal number and one decimal unit, {@code 10MB 1GB 100GB}. */
public final class Sizes {

    private static final Map<String, Long> BYTES = units();

    private Sizes() {}

    /**
     * Parses a size, in bytes.
     *
     * @throws IllegalArgumentException with a message for the user
     */
    public static long parse(String text) {
        BigDecimal bytes = Quantity.of(text, BYTES).orElseThrow(() -> refusal(text));
        if (bytes.stripTrailingZeros().scale() > 0 || bytes.compareTo(BigDecimal.valueOf(Long.MAX_VALUE)) > 0) {
            throw new IllegalArgumentException("'" + text + "' is not a whole number of bytes below 9.2 million TB");
        }
        return bytes.longValueExact();
    }

    /** The shortest text that {@link #parse} turns into the same number of bytes. */
    public static String format(long bytes) {
        return bytes == 0 ? "0B" : Quantity.format(BigDecimal.valueOf(bytes), BYTES);
    }

    private static IllegalArgumentException refusal(String text) {
        return new IllegalArgumentException("'" + text
                + "' is not a size: write a number and one unit of B, KB, MB, GB or TB (decimal: 1GB is 1000MB),"
                + " such as 10GB");
    }

    private static Map<String, Long> units() {
        Map<String, Long> units = new LinkedHashMap<>();
        units.put("TB", 1_000_000_000_000L);
        units.put("GB", 1_000_000_000L);
        units.put("MB", 1_000_000L);
        units.put("KB", 1_000L);
        units.put("B", 1L);
        return Collections.unmodifiableMap(units);
    }
}
