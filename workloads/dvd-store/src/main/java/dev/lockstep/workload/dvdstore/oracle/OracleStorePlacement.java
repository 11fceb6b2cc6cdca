package dev.lockstep.workload.dvdstore.oracle;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * The tablespace of each group of segments, written {@code customers=CUSTTBS, orders=ORDERTBS, partitioned}. Groups
 * that are not listed, and always the full-text indexes, go to the user's default tablespace. The word
 * {@code partitioned} requests partitions.
 */
final class OracleStorePlacement {

    private static final String PARTITIONED = "partitioned";
    private static final String NAME = "[A-Za-z][A-Za-z0-9_$#]{0,127}";

    /** Segments in the same tablespace. */
    enum Group {
        CUSTOMERS,
        ORDERS,
        REVIEWS,
        MEMBERSHIP,
        INDEXES,
        MISC;

        String label() {
            return name().toLowerCase(Locale.ROOT);
        }

        static Optional<Group> labelled(String label) {
            return Arrays.stream(values())
                    .filter(group -> group.label().equals(label))
                    .findFirst();
        }

        static String labels() {
            return Arrays.stream(values()).map(Group::label).collect(Collectors.joining(", "));
        }
    }

    private final Map<Group, String> tablespaces = new EnumMap<>(Group.class);
    private final List<String> faults = new ArrayList<>();
    private boolean partitioned;

    private OracleStorePlacement(String text) {
        if (!text.isBlank()) {
            for (String part : text.split(",", -1)) {
                read(part.strip());
            }
        }
    }

    /** Parses a placement. Faulty parts are skipped and reported in {@link #faults}. */
    static OracleStorePlacement read(String placement, List<String> faults) {
        OracleStorePlacement read = new OracleStorePlacement(placement);
        faults.addAll(read.faults);
        return read;
    }

    /** Parses a placement without faults. */
    static OracleStorePlacement of(String placement) {
        OracleStorePlacement read = new OracleStorePlacement(placement);
        if (!read.faults.isEmpty()) {
            throw new IllegalArgumentException(String.join("; ", read.faults));
        }
        return read;
    }

    private void read(String part) {
        if (part.equals(PARTITIONED)) {
            partitioned = true;
            return;
        }
        String[] sides = part.split("=", -1);
        if (sides.length != 2) {
            faults.add("placement: '" + part + "' is neither group=TABLESPACE nor '" + PARTITIONED + "'. Groups: "
                    + Group.labels());
            return;
        }
        String label = sides[0].strip();
        String tablespace = sides[1].strip();
        Optional<Group> group = Group.labelled(label);
        if (group.isEmpty()) {
            faults.add("placement: there is no group '" + label + "'. Groups: " + Group.labels());
        } else if (!tablespace.matches(NAME)) {
            faults.add("placement: '" + tablespace + "' of " + label
                    + " is not a valid tablespace name: a letter, then up to 127 letters, digits, _, $ or #");
        } else if (tablespaces.putIfAbsent(group.get(), tablespace.toUpperCase(Locale.ROOT)) != null) {
            faults.add("placement: the group " + label + " occurs twice. Remove one of them");
        }
    }

    /** The tablespaces in the placement, in upper case. */
    Collection<String> tablespaces() {
        return tablespaces.values().stream().distinct().toList();
    }

    /** Whether tables and keys are partitioned, which requires a licensed option. */
    boolean partitioned() {
        return partitioned;
    }

    /** The clause of each group, by placeholder name; empty for the default tablespace. */
    Map<String, String> clauses() {
        return Arrays.stream(Group.values()).collect(Collectors.toMap(group -> "in_" + group.label(), this::clause));
    }

    private String clause(Group group) {
        return tablespaces.containsKey(group) ? " TABLESPACE " + tablespaces.get(group) : "";
    }
}
