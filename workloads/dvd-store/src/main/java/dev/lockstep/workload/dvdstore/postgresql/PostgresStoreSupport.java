package dev.lockstep.workload.dvdstore.postgresql;

import dev.lockstep.engine.PreparationException;
import dev.lockstep.workload.dvdstore.store.StoreTexts;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Map;
import java.util.TreeMap;

/** Checks the privileges that a server must grant before stores can be created. */
record PostgresStoreSupport(StoreTexts texts, PostgresStorePlacement placement) {

    void require(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            requireSchema(statement);
            requireTablespaces(statement);
        }
    }

    private void requireSchema(Statement statement) throws SQLException {
        try (ResultSet row = statement.executeQuery(texts.text("support", 1))) {
            row.next();
            String schema = row.getString(1);
            if (schema == null) {
                throw new PreparationException("No schema in the search path exists, so the tables cannot be created."
                        + " Create one, or set one with the property currentSchema");
            }
            if (!row.getBoolean(2)) {
                throw new PreparationException("The login may not create tables in the schema " + schema
                        + ". Grant CREATE on it, or set an account that may under targets[].admin");
            }
        }
    }

    private void requireTablespaces(Statement statement) throws SQLException {
        if (placement.names().isEmpty()) {
            return;
        }
        Map<String, Boolean> present = new TreeMap<>();
        try (ResultSet rows = statement.executeQuery(texts.text("tablespaces", 1))) {
            while (rows.next()) {
                present.put(rows.getString(1), rows.getBoolean(2));
            }
        }
        for (String name : placement.names()) {
            if (!present.containsKey(name)) {
                throw new PreparationException("placement: the server has no tablespace '" + name + "', only "
                        + String.join(", ", present.keySet()) + ". Create it, or use one of these");
            }
            if (!present.get(name)) {
                throw new PreparationException("placement: the login may not create tables in the tablespace '" + name
                        + "'. Grant CREATE on it, or set an account that may under targets[].admin");
            }
        }
    }
}
