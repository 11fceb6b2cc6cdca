package dev.lockstep.workload.dvdstore.store;

import java.util.Arrays;
import java.util.List;

/** A release of the original kit; sets the flow and the names. */
public enum Version {
    /** Eight tables, six procedures: login or registration, search, purchase. */
    V2("2"),
    /** Adds membership and reviews: eleven tables, fourteen procedures. */
    V3("3"),
    /** As 3, with any number of stores in a database: every name ends in the store's number. */
    V3_5("3.5");

    private final String label;

    Version(String label) {
        this.label = label;
    }

    /** The name in specs: {@code 3.5}. */
    public String label() {
        return label;
    }

    /** Whether there are memberships, reviews and ratings. */
    public boolean hasReviews() {
        return this != V2;
    }

    /** The suffix of the tables and procedures of a store. */
    public String suffix(int store) {
        return this == V3_5 ? Integer.toString(store) : "";
    }

    /** The names of all versions in specs. */
    public static List<String> labels() {
        return Arrays.stream(values()).map(Version::label).toList();
    }

    /** The version of that name. */
    public static Version byLabel(String label) {
        return Arrays.stream(values())
                .filter(version -> version.label.equals(label))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("No version '" + label + "'. Versions: " + labels()));
    }
}
