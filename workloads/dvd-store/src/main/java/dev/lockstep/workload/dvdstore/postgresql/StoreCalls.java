package dev.lockstep.workload.dvdstore.postgresql;

import static java.util.Objects.requireNonNull;

import dev.lockstep.workload.dvdstore.store.StoreProcedure;
import dev.lockstep.workload.dvdstore.store.Version;
import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;

/** The queries that call the functions of one store. Immutable. */
final class StoreCalls {

    private final Map<StoreProcedure, String> queries = new EnumMap<>(StoreProcedure.class);

    StoreCalls(Version version, int store) {
        for (StoreProcedure function : StoreProcedure.values()) {
            String name = function.text().replace('-', '_') + version.suffix(store);
            queries.put(function, answer(function) + name + marks(function.inputs(version)));
        }
    }

    String query(StoreProcedure function) {
        return requireNonNull(queries.get(function));
    }

    private static String answer(StoreProcedure function) {
        return switch (function) {
            case NEW_CUSTOMER, PURCHASE, NEW_MEMBER, NEW_PROD_REVIEW, NEW_REVIEW_HELPFULNESS -> "SELECT ";
            default -> "SELECT * FROM ";
        };
    }

    private static String marks(int parameters) {
        return "(" + String.join(", ", Collections.nCopies(parameters, "?")) + ")";
    }
}
