package dev.lockstep.workload.orderentry.sqlserver;

import java.math.BigDecimal;

/** Money as the driver is given it. */
final class Amounts {

    private static final int CENT_DIGITS = 2;

    private Amounts() {}

    /** Always of one scale: another would be another type to the driver, and another plan. */
    static BigDecimal ofCents(long cents) {
        return BigDecimal.valueOf(cents, CENT_DIGITS);
    }

    /** Cents of an amount that has no fractions of them. */
    static long cents(BigDecimal amount) {
        return amount.movePointRight(CENT_DIGITS).longValueExact();
    }
}
