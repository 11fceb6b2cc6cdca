package dev.lockstep.workload.orderentry;

import dev.lockstep.engine.SqlResource;
import dev.lockstep.workload.Consistency;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The consistency conditions: those of the TPC-C specification 5.11, clause 3.3.2, and others that find lost and
 * duplicate work. Each is a query in {@code resources/orderentry/checks} that counts violations; for tables that grow
 * with orders or customers, {@code ${sample column}} is the condition on the warehouses to check.
 */
final class EntryConditions {

    private static final Pattern SAMPLED = Pattern.compile("\\$\\{sample (\\w+)}");

    static final String CHECKS = "checks/";
    static final String FILL = "fill/delivered-orders-of-each-district";

    private static final List<String> NAMES = List.of(
            "warehouse-ytd-equals-districts",
            "next-order-follows-newest",
            "waiting-orders-have-no-gaps",
            "lines-of-each-district",
            "orders-without-carrier-wait",
            "lines-of-each-order",
            "lines-are-delivered-with-their-order",
            "warehouse-ytd-equals-payments",
            "district-ytd-equals-payments",
            "balance-equals-deliveries-less-payments",
            "delivered-orders-do-not-wait",
            "balance-and-payments-equal-deliveries",
            "orders-have-no-gaps",
            "stock-quantity-is-in-range",
            "payment-count-equals-history",
            "delivery-count-equals-orders",
            "all-local-means-no-remote-line",
            "amount-equals-quantity-times-price",
            "district-info-comes-from-stock");

    private final WarehouseSample sample;

    EntryConditions(WarehouseSample sample) {
        this.sample = sample;
    }

    /** The names of the conditions, in the order of the checks. */
    List<String> names() {
        return Stream.concat(
                        NAMES.stream(), Stream.of(sample.hasAll() ? "stock-equals-lines" : "stock-equals-home-lines"))
                .toList();
    }

    List<Consistency> check(Connection connection) throws SQLException {
        List<Consistency> found = new ArrayList<>();
        for (String name : names()) {
            found.add(new Consistency(name, count(connection, CHECKS + name)));
        }
        return found;
    }

    /** The number of districts whose delivered orders differ from those of a fill; only valid before the first run. */
    long misfilledDistricts(Connection connection) throws SQLException {
        return count(connection, FILL);
    }

    private long count(Connection connection, String path) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery(sql(path))) {
            row.next();
            return row.getLong(1);
        }
    }

    String sql(String path) {
        return SAMPLED.matcher(SqlResource.read(EntryConditions.class, "orderentry/" + path + ".sql"))
                .replaceAll(found -> Matcher.quoteReplacement(sample.predicate(found.group(1))));
    }
}
