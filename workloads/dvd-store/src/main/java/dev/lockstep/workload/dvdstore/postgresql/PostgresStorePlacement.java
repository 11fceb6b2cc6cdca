package dev.lockstep.workload.dvdstore.postgresql;

import dev.lockstep.engine.SqlNames;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Which tablespace each group of tables and the indexes lie in: {@code data=fast,orders=faster,indexes=ssd}. What is not
 * named lies where {@code data} does, the indexes where the database has them by default.
 */
record PostgresStorePlacement(Map<String, String> tablespaces) {

    private static final String DATA = "data";
    private static final String INDEXES = "indexes";
    /** CUSTOMERS with CUST_HIST and MEMBERSHIP; ORDERS with ORDERLINES; PRODUCTS with the small tables; both of reviews. */
    private static final List<String> GROUPS = List.of("customers", "orders", "products", "reviews");

    /** What is wrong with the text, each in one sentence. */
    static List<String> faults(String text) {
        List<String> faults = new ArrayList<>();
        parse(text, faults);
        return faults;
    }

    /** The placement of a text without faults. */
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
                faults.add("There is no group '" + pair[0].strip() + "'; there are data, " + String.join(", ", GROUPS)
                        + " and indexes.");
            } else if (tablespaces.put(pair[0].strip(), pair[1].strip()) != null) {
                faults.add("The group '" + pair[0].strip() + "' is named twice; name it once.");
            }
        }
        return tablespaces;
    }

    private static boolean isGroup(String name) {
        return name.equals(DATA) || name.equals(INDEXES) || GROUPS.contains(name);
    }

    /** The tablespaces that are named, as the catalogue spells them. */
    Collection<String> names() {
        return tablespaces.values();
    }

    /** The clause at the end of CREATE TABLE for each group; empty where nothing is named. */
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

    /** The value of {@code default_tablespace} while indexes are built. */
    String ofIndexes() {
        String tablespace = tablespaces.get(INDEXES);
        return tablespace == null ? "DEFAULT" : SqlNames.literal(tablespace);
    }
}
