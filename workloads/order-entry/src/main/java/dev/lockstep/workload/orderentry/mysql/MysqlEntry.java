package dev.lockstep.workload.orderentry.mysql;

import dev.lockstep.engine.Connections;
import dev.lockstep.engine.ErrorClass;
import dev.lockstep.engine.Failure;
import dev.lockstep.engine.PreparationException;
import dev.lockstep.engine.SqlTexts;
import dev.lockstep.engine.mysql.MysqlEngine;
import dev.lockstep.workload.orderentry.client.ClientSql;
import dev.lockstep.workload.orderentry.client.ClientTransactions;
import dev.lockstep.workload.orderentry.transaction.EntryEngine;
import dev.lockstep.workload.orderentry.transaction.EntrySettings;
import dev.lockstep.workload.orderentry.transaction.Transactions;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Order-Entry on MariaDB 10.11 and MySQL 8.0, and later. Tables are stored by their primary keys, in whose order the fill writes
 * them; other indexes follow.
 */
public final class MysqlEntry implements EntryEngine {

    private static final ClientSql CLIENT_SQL = new ClientSql("mysql");
    private static final SqlTexts TEXTS = new SqlTexts(MysqlEntry.class, List.of("orderentry/mysql"));
    private static final Pattern NAMED = Pattern.compile("(?:ADD CONSTRAINT|CREATE INDEX) (\\w+)");

    /** The first is called by others. */
    private static final List<String> PROCEDURES =
            List.of("customer-named", "new-order", "payment", "order-status", "delivery", "stock-level");

    /** Each table that grows with every order or payment, with its hash column. */
    private static final Map<String, String> HASHED =
            Map.of("history", "h_w_id", "orders", "o_w_id", "order_line", "ol_w_id");

    @Override
    public void requireSupport(Connection connection, EntrySettings settings) {
        if (settings.partitions() > 1 && settings.foreignKeys()) {
            throw new PreparationException(
                    "MySQL and MariaDB have no foreign keys on partitioned tables. Set partitions: 1"
                            + " or foreignKeys: false");
        }
    }

    @Override
    public void createTables(Connection connection, EntrySettings settings) throws SQLException {
        Map<String, String> partitions = new HashMap<>();
        HASHED.forEach((table, column) -> partitions.put(
                table,
                settings.partitions() == 1
                        ? ""
                        : " PARTITION BY HASH (" + column + ") PARTITIONS " + settings.partitions()));
        createProcedures(connection);
        execute(connection, TEXTS.statements("tables", partitions));
    }

    /** Before the tables: a login without the right to create them fails before the fill, not after it. */
    private static void createProcedures(Connection connection) throws SQLException {
        for (String procedure : PROCEDURES) {
            execute(
                    connection,
                    List.of(
                            "DROP PROCEDURE IF EXISTS " + procedure.replace('-', '_'),
                            TEXTS.text(procedure, Map.of())));
        }
    }

    @Override
    public void finish(Connections connections, EntrySettings settings) throws SQLException {
        try (Connection connection = connections.open()) {
            Set<String> present = present(connection);
            execute(connection, missing("indexes", present));
            if (settings.foreignKeys()) {
                execute(connection, missing("foreign-keys", present));
            }
            execute(connection, List.of(TEXTS.text("statistics", Map.of())));
        }
    }

    private static List<String> missing(String name, Set<String> present) {
        return TEXTS.statements(name, Map.of()).stream()
                .filter(sql -> !present.contains(nameIn(sql)))
                .toList();
    }

    private static String nameIn(String sql) {
        Matcher named = NAMED.matcher(sql);
        if (!named.find()) {
            throw new IllegalArgumentException("No name in: " + sql);
        }
        return named.group(1);
    }

    private static Set<String> present(Connection connection) throws SQLException {
        Set<String> names = new HashSet<>();
        try (Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(TEXTS.text("present", Map.of()))) {
            while (rows.next()) {
                names.add(rows.getString(1));
            }
        }
        return names;
    }

    @Override
    public void drop(Connection connection, EntrySettings settings) throws SQLException {
        execute(connection, TEXTS.statements("drop", Map.of()));
    }

    private static void execute(Connection connection, List<String> statements) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.setEscapeProcessing(false);
            for (String sql : statements) {
                statement.execute(sql);
            }
        } catch (SQLException e) {
            throw explained(e);
        }
    }

    private static SQLException explained(SQLException error) {
        Failure failure = new MysqlEngine().classify(error);
        if (failure.errorClass() == ErrorClass.PERMISSION) {
            throw new PreparationException(
                    "The login may not create and drop what Order-Entry needs (" + failure.example()
                            + "). Grant it ALL PRIVILEGES on the database, or set an account that may under targets[].admin",
                    error);
        }
        return error;
    }

    @Override
    public Transactions procedures() {
        return new MysqlEntryProcedures();
    }

    @Override
    public Transactions clientSql() {
        return new ClientTransactions(CLIENT_SQL, new MysqlEntryClient());
    }
}
