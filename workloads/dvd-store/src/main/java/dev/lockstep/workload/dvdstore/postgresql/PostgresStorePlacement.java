package dev.lockstep.workload.dvdstore.postgresql;

import dev.lockstep.engine.SqlNames;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The tablespace of each group of tables and of the indexes: {@code data=fast,orders=faster,indexes=ssd}. Groups not
 * listed go where {@code data} goes; indexes not listed go to the database's default tablespace.
 */
record PostgresStorePlacement(Map<String, String> tablespaces) {

    private static final String DATA = "data";
    private static final String INDEXES = "indexes";
    /** CUSTOMERS, CUST_HIST, MEMBERSHIP; ORDERS, ORDERLINES; PRODUCTS and small tables; both review tables. */
    private static final List<String> GROUPS = List.of("customers", "orders", "products", "reviews");

    /** The faults of the text, one sentence each. */
    static List<String> faults(String text) {
        List<String> faults = new ArrayList<>();
        parse(text, faults);
        return faults;
    }

    /** Parses a text without faults. */
    static PostgresStorePlacement of(String text) {
        List<String> faults = new ArrayList<>();
        PostgresStorePlacement placement = new PostgresStorePlacement(parse(text, faults));
        if (!faults.isEmpty()) {
            throw new IllegalArgumentException(String.join(" ", faults));
        }
        return placement;
    }

    private static Map<String, String> parse(String text, List<String> faults) {
        Map<String, String> tablespaces = new LinkedHashMap<>();
        if (text.isBlank()) {
            return tablespaces;
        }
        for (String part : text.split(",", -1)) {
            String[] pair = part.split("=", -1);
            if (pair.length != 2 || pair[1].isBlank()) {
                faults.add(
                        "'" + part.strip() + "' is not of the form group=tablespace, such as data=fast,indexes=ssd.");
            } else if (!isGroup(pair[0].strip())) {
                faults.add("There is no group '" + pair[0].strip() + "'. Groups: data, " + String.join(", ", GROUPS)
                        + ", indexes.");
            } else if (tablespaces.put(pair[0].strip(), pair[1].strip()) != null) {
                faults.add("The group '" + pair[0].strip() + "' occurs twice. Remove one of them.");
            }
        }
        return tablespaces;
    }

    private static boolean isGroup(String name) {
        return name.equals(DATA) || name.equals(INDEXES) || GROUPS.contains(name);
    }

    /** The tablespaces in the placement, spelled as in the catalogue. */
    Collection<String> names() {
        return tablespaces.values();
    }

    /** The clause at the end of CREATE TABLE of each group; empty if no tablespace is given. */
    Map<String, String> tableClauses() {
        Map<String, String> clauses = new LinkedHashMap<>();
        for (String group : GROUPS) {
            Optional<String> tablespace = Optional.ofNullable(tablespaces.getOrDefault(group, tablespaces.get(DATA)));
            clauses.put(
                    group,
                    tablespace
                            .map(name -> " TABLESPACE " + SqlNames.quoted(name))
                            .orElse(""));
        }
        return clauses;
    }

    /** The value of {@code default_tablespace} during the index build. */
    String ofIndexes() {
        String tablespace = tablespaces.get(INDEXES);
        return tablespace == null ? "DEFAULT" : SqlNames.literal(tablespace);
    }
}
