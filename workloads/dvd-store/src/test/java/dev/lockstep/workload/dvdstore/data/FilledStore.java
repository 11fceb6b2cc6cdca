package dev.lockstep.workload.dvdstore.data;

import dev.lockstep.engine.postgresql.PostgresTestDatabase;
import dev.lockstep.engine.postgresql.TestPostgres;
import dev.lockstep.workload.Existing;
import dev.lockstep.workload.FillProgress;
import dev.lockstep.workload.TestDatabase;
import dev.lockstep.workload.dvdstore.store.StoreColumns;
import dev.lockstep.workload.dvdstore.store.StoreSettings;
import dev.lockstep.workload.fill.BlockFill;
import dev.lockstep.workload.fill.FillBlock;
import dev.lockstep.workload.fill.FillGuard;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;

/** A PostgreSQL database with the tables of some stores, without keys, and a way to fill them. */
final class FilledStore implements AutoCloseable {

    private static final List<String> TABLES = List.of(
            """
            CUSTOMERS%1$s (CUSTOMERID int NOT NULL, FIRSTNAME varchar(50) NOT NULL, LASTNAME varchar(50) NOT NULL,
            ADDRESS1 varchar(50) NOT NULL, ADDRESS2 varchar(50), CITY varchar(50) NOT NULL, STATE varchar(50),
            ZIP varchar(9), COUNTRY varchar(50) NOT NULL, REGION smallint NOT NULL, EMAIL varchar(50),
            PHONE varchar(50), CREDITCARDTYPE int NOT NULL, CREDITCARD varchar(50) NOT NULL,
            CREDITCARDEXPIRATION varchar(50) NOT NULL, USERNAME varchar(50) NOT NULL, PASSWORD varchar(50) NOT NULL,
            AGE smallint, INCOME int, GENDER varchar(1))""",
            "CUST_HIST%1$s (CUSTOMERID int NOT NULL, ORDERID int NOT NULL, PROD_ID int NOT NULL)",
            """
            ORDERS%1$s (ORDERID int NOT NULL, ORDERDATE date NOT NULL, CUSTOMERID int, NETAMOUNT numeric NOT NULL,
            TAX numeric NOT NULL, TOTALAMOUNT numeric NOT NULL)""",
            """
            ORDERLINES%1$s (ORDERLINEID smallint NOT NULL, ORDERID int NOT NULL, PROD_ID int NOT NULL,
            QUANTITY smallint NOT NULL, ORDERDATE date NOT NULL)""",
            """
            PRODUCTS%1$s (PROD_ID int NOT NULL, CATEGORY smallint NOT NULL, TITLE text NOT NULL, ACTOR text NOT NULL,
            PRICE numeric NOT NULL, SPECIAL smallint, COMMON_PROD_ID int NOT NULL%2$s)""",
            "INVENTORY%1$s (PROD_ID int NOT NULL, QUAN_IN_STOCK int NOT NULL, SALES int NOT NULL)");
    private static final List<String> REVIEW_TABLES = List.of(
            "MEMBERSHIP%1$s (CUSTOMERID int NOT NULL, MEMBERSHIPTYPE int NOT NULL, EXPIREDATE date NOT NULL)",
            """
            REVIEWS%1$s (REVIEW_ID int NOT NULL, PROD_ID int NOT NULL, REVIEW_DATE date NOT NULL,
            STARS smallint NOT NULL, CUSTOMERID int NOT NULL, REVIEW_SUMMARY text NOT NULL, REVIEW_TEXT text)""", """
            REVIEWS_HELPFULNESS%1$s (REVIEW_HELPFULNESS_ID int NOT NULL, REVIEW_ID int NOT NULL,
            CUSTOMERID int NOT NULL, HELPFULNESS smallint NOT NULL)""");

    private final TestDatabase database = new PostgresTestDatabase();
    private final StoreSettings settings;
    private final Connection connection;

    FilledStore(StoreSettings settings) throws SQLException {
        this.settings = settings;
        connection = database.open();
        new FillGuard("dvd-store", Map.of(), List.of()).create(connection, Existing.REFUSE, 1, new FillGuard.Schema() {
            @Override
            public void create(Connection own) throws SQLException {
                createTables();
            }

            @Override
            public void drop(Connection own, Map<String, String> facts) {}
        });
    }

    private void createTables() throws SQLException {
        boolean reviews = settings.version().hasReviews();
        for (int store : settings.storeNumbers()) {
            create(TABLES, store);
            create(reviews ? REVIEW_TABLES : List.of(), store);
        }
    }

    private void create(List<String> tables, int store) throws SQLException {
        String suffix = settings.version().suffix(store);
        String membershipItem = settings.version().hasReviews() ? ", MEMBERSHIP_ITEM smallint NOT NULL" : "";
        for (String table : tables) {
            TestPostgres.execute(connection, "CREATE TABLE " + table.formatted(suffix, membershipItem));
        }
    }

    /** Fills every block of the stores. */
    FilledStore fill(long seed, int shards) throws SQLException {
        return fill(StoreData.blocks(settings, seed, StoreColumns.ZIP_IS_TEXT), shards);
    }

    /** Fills these blocks, the last shard first. */
    FilledStore fill(List<FillBlock> blocks, int shards) throws SQLException {
        BlockFill fill = new BlockFill(database.engine(), FillGuard.NOTE);
        for (int shard = shards - 1; shard >= 0; shard--) {
            fill.fill(connection, blocks, shard, shards, FillProgress.SILENT);
        }
        return this;
    }

    void execute(String sql) throws SQLException {
        TestPostgres.execute(connection, sql);
    }

    String query(String sql) throws SQLException {
        return TestPostgres.query(connection, sql);
    }

    double number(String sql) throws SQLException {
        return Double.parseDouble(query(sql));
    }

    /** What each table of the stores holds. */
    Map<String, String> contents() throws SQLException {
        Map<String, String> contents = database.contents(connection);
        contents.keySet().removeIf(table -> table.startsWith("lockstep"));
        return contents;
    }

    @Override
    public void close() throws SQLException {
        connection.close();
    }
}
