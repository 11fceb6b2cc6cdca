package dev.lockstep.workload.orderentry;

import dev.lockstep.workload.orderentry.terminal.Kind;
import dev.lockstep.workload.orderentry.terminal.Mix;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Whose habits the users have, where the spec names none.
 *
 * @see <a href="https://github.com/TPC-Council/HammerDB">HammerDB</a>, whose driver for PostgreSQL was read, version 6
 */
enum Habits {
    /** Of the TPC-C specification. */
    SPEC(false, false),
    /**
     * Of HammerDB's TPROC-C: one warehouse for each user, 10, 10, 1, 1 and 1 of 23 transactions each drawn independently,
     * and all customers and items alike.
     */
    HAMMERDB(true, true);

    private static final double TEN_OF_23 = 10;
    private static final double ONE_OF_23 = 1;

    private final boolean fixedHome;
    private final boolean uniform;

    Habits(boolean fixedHome, boolean uniform) {
        this.fixedHome = fixedHome;
        this.uniform = uniform;
    }

    boolean fixedHome() {
        return fixedHome;
    }

    /** Whether each customer number and each item is as likely as any other. */
    boolean uniform() {
        return uniform;
    }

    Mix mix() {
        return switch (this) {
            case SPEC -> Mix.usual();
            case HAMMERDB ->
                Mix.weighted(Map.of(
                        Kind.NEW_ORDER.label(), TEN_OF_23,
                        Kind.PAYMENT.label(), TEN_OF_23,
                        Kind.ORDER_STATUS.label(), ONE_OF_23,
                        Kind.DELIVERY.label(), ONE_OF_23,
                        Kind.STOCK_LEVEL.label(), ONE_OF_23));
        };
    }

    /** The name in specs. */
    String label() {
        return name().toLowerCase(Locale.ROOT);
    }

    static List<String> labels() {
        return Arrays.stream(values()).map(Habits::label).toList();
    }

    static Habits byLabel(String label) {
        return valueOf(label.toUpperCase(Locale.ROOT));
    }
}
