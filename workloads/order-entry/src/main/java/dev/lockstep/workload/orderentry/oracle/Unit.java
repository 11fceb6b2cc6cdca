package dev.lockstep.workload.orderentry.oracle;

import java.util.Locale;

/** The PL/SQL units, in a valid order of compilation; the constants have the names in the database. */
enum Unit {
    ENTRY_TYPES("PACKAGE"),
    ENTRY_CUSTOMER("FUNCTION"),
    ENTRY_NEW_ORDER("PROCEDURE"),
    ENTRY_PAYMENT("PROCEDURE"),
    ENTRY_ORDER_STATUS("PROCEDURE"),
    ENTRY_DELIVERY("PROCEDURE"),
    ENTRY_STOCK_LEVEL("PROCEDURE");

    private static final String PREFIX = "ENTRY_";

    private final String type;

    Unit(String type) {
        this.type = type;
    }

    String type() {
        return type;
    }

    /** The SQL text that creates it. */
    String text() {
        return name().substring(PREFIX.length()).toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
