package dev.lockstep.workload.dvdstore;

import dev.lockstep.workload.dvdstore.store.StoreSettings;
import dev.lockstep.workload.dvdstore.store.StoreTexts;
import dev.lockstep.workload.fill.TablesPresent;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Map;

/** A copy of each store's inventory after the fill, the starting point of the stock and sales balances. */
final class KeptInventory {

    private static final String TABLE = "LOCKSTEP_INVENTORY";

    private final StoreSettings settings;

    KeptInventory(StoreSettings settings) {
        this.settings = settings;
    }

    /** Creates the copy, replacing that of an interrupted call. */
    void keep(Connection connection, StoreTexts texts) throws SQLException {
        drop(connection);
        try (Statement statement = connection.createStatement()) {
            for (int store : settings.storeNumbers()) {
                for (String sql : texts.statements("keep-inventory", store, Map.of())) {
                    statement.execute(sql);
                }
            }
        }
    }

    void drop(Connection connection) throws SQLException {
        TablesPresent.drop(connection, tables());
    }

    private List<String> tables() {
        return settings.storeNumbers().stream()
                .map(store -> TABLE + settings.version().suffix(store))
                .toList();
    }
}
