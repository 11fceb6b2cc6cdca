package dev.lockstep.workload.dvdstore;

import dev.lockstep.engine.Connections;
import dev.lockstep.engine.PreparationException;
import dev.lockstep.workload.dvdstore.store.Quirks;
import dev.lockstep.workload.dvdstore.store.StoreColumns;
import dev.lockstep.workload.dvdstore.store.StoreEngine;
import dev.lockstep.workload.dvdstore.store.StoreProcedures;
import dev.lockstep.workload.dvdstore.store.StoreSettings;
import dev.lockstep.workload.fill.BlockWriter;
import dev.lockstep.workload.fill.FillBlock;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * A store on PostgreSQL with only the columns that counting and checking need: the customers come in two blocks, the rest
 * in {@link #finish}. Its procedures do nothing but remember which store was asked.
 */
final class PlainStore implements StoreEngine {

    private static final String TABLES = """
            CREATE TABLE CUSTOMERS%1$s (CUSTOMERID int PRIMARY KEY, USERNAME varchar(50) NOT NULL);
            CREATE TABLE CUST_HIST%1$s (CUSTOMERID int, ORDERID int, PROD_ID int);
            CREATE TABLE ORDERS%1$s (ORDERID int, CUSTOMERID int, NETAMOUNT numeric, TAX numeric, TOTALAMOUNT numeric);
            CREATE TABLE ORDERLINES%1$s (ORDERLINEID smallint, ORDERID int, PROD_ID int, QUANTITY smallint);
            CREATE TABLE PRODUCTS%1$s (PROD_ID int, PRICE numeric, ACTOR text, TITLE text);
            CREATE TABLE INVENTORY%1$s (PROD_ID int, QUAN_IN_STOCK int, SALES int);
            CREATE TABLE CATEGORIES%1$s (CATEGORY int);
            CREATE TABLE REORDER%1$s (PROD_ID int, QUAN_REORDERED int);
            CREATE TABLE MEMBERSHIP%1$s (CUSTOMERID int);
            CREATE TABLE REVIEWS%1$s (REVIEW_ID int, PROD_ID int, CUSTOMERID int);
            CREATE TABLE REVIEWS_HELPFULNESS%1$s (REVIEW_HELPFULNESS_ID int, REVIEW_ID int);
            """;

    private static final String ROWS = """
            INSERT INTO ORDERS%1$s SELECT id, 1, 5, 1, 7 FROM generate_series(1, %2$d) id;
            INSERT INTO ORDERLINES%1$s SELECT 1, id, 1, 1 FROM generate_series(1, %2$d) id;
            INSERT INTO CUST_HIST%1$s SELECT 1, id, 1 FROM generate_series(1, %2$d) id;
            INSERT INTO PRODUCTS%1$s SELECT id, 9.99, 'JAN NAME' || id, 'LONG WORD' || id FROM generate_series(1, %3$d) id;
            INSERT INTO INVENTORY%1$s SELECT id, 100, 20 FROM generate_series(1, %3$d) id;
            INSERT INTO MEMBERSHIP%1$s VALUES (1);
            INSERT INTO REVIEWS%1$s SELECT id, 1, 1 FROM generate_series(1, %4$d) id;
            INSERT INTO REVIEWS_HELPFULNESS%1$s SELECT id, 1 FROM generate_series(1, %5$d) id;
            """;

    /** The numbers of the stores whose procedures were called. */
    final List<Integer> asked = new ArrayList<>();

    /** The actors whose products were asked for. */
    final List<String> searchedActors = new ArrayList<>();

    boolean supported = true;

    @Override
    public List<String> placementFaults(String placement) {
        return placement.isEmpty() ? List.of() : List.of("placement '" + placement + "' is none that I know");
    }

    @Override
    public void requireSupport(Connection connection, StoreSettings settings) {
        if (!supported) {
            throw new PreparationException("Full-text search is not installed. Install it");
        }
    }

    @Override
    public void createTables(Connection connection, StoreSettings settings) throws SQLException {
        for (int store : settings.storeNumbers()) {
            execute(connection, TABLES.formatted(settings.version().suffix(store)));
        }
    }

    @Override
    public void finish(Connections connections, StoreSettings settings) throws SQLException {
        try (Connection connection = connections.open()) {
            for (int store : settings.storeNumbers()) {
                execute(
                        connection,
                        ROWS.formatted(
                                settings.version().suffix(store),
                                settings.size().orders(),
                                settings.size().products(),
                                settings.size().reviews(),
                                settings.size().ratings()));
            }
        }
    }

    @Override
    public void drop(Connection connection, StoreSettings settings) throws SQLException {
        for (String table : settings.tables()) {
            execute(connection, "DROP TABLE IF EXISTS " + table);
        }
    }

    private static void execute(Connection connection, String sql) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    @Override
    public StoreProcedures procedures(StoreSettings settings, int store, int reviewSearchDepth) {
        return (StoreProcedures) Proxy.newProxyInstance(
                PlainStore.class.getClassLoader(),
                new Class<?>[] {StoreProcedures.class},
                (proxy, method, arguments) -> {
                    asked.add(store);
                    if (method.getName().equals("browseByActor")) {
                        searchedActors.add((String) arguments[2]);
                    }
                    return method.getReturnType() == int.class ? 1 : null;
                });
    }

    @Override
    public StoreColumns columns(Quirks quirks) {
        return StoreColumns.ZIP_IS_TEXT;
    }

    /** The customers of all stores, each in two halves. */
    static List<FillBlock> blocks(StoreSettings settings, long seed, StoreColumns columns) {
        int half = settings.size().customers() / 2;
        List<FillBlock> blocks = new ArrayList<>();
        for (int store : settings.storeNumbers()) {
            String table = "CUSTOMERS" + settings.version().suffix(store);
            blocks.add(new Customers(table, 1, half));
            blocks.add(new Customers(table, half + 1, settings.size().customers()));
        }
        return blocks;
    }

    private record Customers(String table, int first, int last) implements FillBlock {
        @Override
        public String name() {
            return table + "." + first;
        }

        @Override
        public long rows() {
            return last - first + 1L;
        }

        @Override
        public void write(BlockWriter writer) throws SQLException {
            writer.table(table.toLowerCase(Locale.ROOT), List.of("customerid", "username"), rows -> {
                for (int customer = first; customer <= last; customer++) {
                    rows.integer(customer).text("user" + customer).endRow();
                }
                return rows();
            });
        }
    }
}
