package dev.lockstep.workload.dvdstore.oracle;

import static dev.lockstep.workload.dvdstore.oracle.ArrayCall.Column.ARRAY_TYPE;
import static dev.lockstep.workload.dvdstore.oracle.ArrayCall.Column.LONG_ARRAY_TYPE;
import static dev.lockstep.workload.dvdstore.oracle.ArrayCall.Column.N_TYPE;

import dev.lockstep.workload.dvdstore.oracle.ArrayCall.Column;
import dev.lockstep.workload.dvdstore.store.StoreProcedure;
import dev.lockstep.workload.dvdstore.store.Version;
import java.util.stream.Stream;

/** The calls of one store that return rows. */
final class ArrayCalls {

    private static final Column[] PRODUCT_OF_V2 = {N_TYPE, N_TYPE, ARRAY_TYPE, ARRAY_TYPE, N_TYPE, N_TYPE, N_TYPE};
    private static final Column[] PRODUCT = join(PRODUCT_OF_V2, N_TYPE);
    private static final Column[] REVIEW = {
        N_TYPE, N_TYPE, ARRAY_TYPE, N_TYPE, N_TYPE, ARRAY_TYPE, LONG_ARRAY_TYPE, N_TYPE
    };
    private static final Column[] REVIEW_OF_PRODUCT = join(new Column[] {ARRAY_TYPE, ARRAY_TYPE}, REVIEW);

    private final Version version;
    private final String suffix;

    ArrayCalls(Version version, int store) {
        this.version = version;
        this.suffix = version.suffix(store);
    }

    /** User name, password, batch, rows found, customer. */
    ArrayCall login() {
        return new ArrayCall("LOGIN" + suffix, 4, 5, ARRAY_TYPE, ARRAY_TYPE, ARRAY_TYPE);
    }

    /** Batch, rows found, search term. */
    ArrayCall browse(String by) {
        return new ArrayCall("BROWSE_BY_" + by + suffix, 2, 3, version == Version.V2 ? PRODUCT_OF_V2 : PRODUCT);
    }

    /** Batch, rows found, product, further parameters. */
    ArrayCall reviews(String by, int scalars) {
        return new ArrayCall("GET_PROD_REVIEWS" + by + suffix, 2, scalars, REVIEW);
    }

    /** Batch, depth where it is a parameter, rows found, word. */
    ArrayCall reviewsByWord(String by) {
        int depths = StoreProcedure.takesDepth(version) ? 1 : 0;
        return new ArrayCall("GET_PROD_REVIEWS_BY_" + by + suffix, 2 + depths, 3 + depths, REVIEW_OF_PRODUCT);
    }

    private static Column[] join(Column[] first, Column... second) {
        return Stream.of(first, second).flatMap(Stream::of).toArray(Column[]::new);
    }
}
