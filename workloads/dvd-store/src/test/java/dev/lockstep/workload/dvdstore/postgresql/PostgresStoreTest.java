package dev.lockstep.workload.dvdstore.postgresql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lockstep.engine.Connections;
import dev.lockstep.engine.Engine.Access;
import dev.lockstep.engine.PreparationException;
import dev.lockstep.engine.postgresql.TestPostgres;
import dev.lockstep.workload.dvdstore.store.Quirks;
import dev.lockstep.workload.dvdstore.store.StoreSettings;
import dev.lockstep.workload.dvdstore.store.Version;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class PostgresStoreTest {

    private static final String OBJECTS =
            "SELECT (SELECT count(*) FROM pg_class WHERE relnamespace = 'public'::regnamespace)"
                    + " || '/' || (SELECT count(*) FROM pg_proc WHERE pronamespace = 'public'::regnamespace)";

    private static StoreSettings placed(String placement) {
        return TinyStore.settings(Version.V3, Quirks.FIXED, 1, placement);
    }

    @Test
    void salesAreTheSumOfTheOrderLines() throws SQLException {
        try (TinyStore store = new TinyStore(Version.V3, Quirks.FIXED)) {
            assertThat(store.query("SELECT string_agg(sales::text, ' ' ORDER BY prod_id) FROM inventory"))
                    .isEqualTo("6 6 6 6 6 6 4 4 4 4 4 4");
        }
    }

    @ParameterizedTest
    @EnumSource(Quirks.class)
    void aSecondFinishChangesNothing(Quirks quirks) throws SQLException {
        try (TinyStore store = new TinyStore(Version.V3_5, quirks)) {
            String indexes =
                    "SELECT string_agg(indexrelid::text, ' ' ORDER BY indexrelid) FROM pg_index i JOIN pg_class c"
                            + " ON c.oid = i.indrelid WHERE c.relnamespace = 'public'::regnamespace";
            String before = store.query(indexes);
            store.engine.finish(TestPostgres.like(store.connection()), store.settings);
            assertThat(store.query(indexes)).isEqualTo(before);
            assertThat(store.query("SELECT count(*) FROM reorder1")).isEqualTo("0");
            assertThat(store.calls().purchase(store.session, 4, TinyStore.cart(1, 1)))
                    .isEqualTo(31);
        }
    }

    @Test
    void aFinishGoesOnWhereAnotherWasInterrupted() throws SQLException {
        try (TinyStore store = new TinyStore(Version.V3, Quirks.FIXED)) {
            String before = store.query(OBJECTS);
            store.execute(
                    "ALTER TABLE orders DROP CONSTRAINT fk_customerid",
                    "CREATE TABLE other (id integer CONSTRAINT fk_customerid CHECK (id > 0))",
                    "ALTER TABLE reviews_helpfulness DROP CONSTRAINT reviews_helpfulness_pkey",
                    "DROP INDEX ix_prod_title",
                    "DROP TRIGGER restock ON inventory",
                    "DROP FUNCTION login",
                    "UPDATE inventory SET sales = 0 WHERE prod_id < 4",
                    "SELECT setval('customers_customerid_seq', 1)");
            store.engine.finish(TestPostgres.like(store.connection()), store.settings);
            store.execute("DROP TABLE other");
            assertThat(store.query(OBJECTS)).isEqualTo(before);
            assertThat(store.query("SELECT count(*) FROM pg_constraint WHERE conname = 'fk_customerid'"))
                    .isEqualTo("1");
            assertThat(store.query("SELECT min(sales) || '/' || nextval('customers_customerid_seq') FROM inventory"))
                    .isEqualTo("4/21");
            assertThat(store.query("SELECT count(*) FROM pg_trigger WHERE tgname = 'restock'"))
                    .isEqualTo("1");
        }
    }

    @Test
    void aFinishBuildsOnSessionsOfItsOwnAndEndsThem() throws SQLException {
        try (TinyStore store = new TinyStore(Version.V3, Quirks.FIXED)) {
            List<Connection> opened = new CopyOnWriteArrayList<>();
            Connections counted = () -> {
                Connection connection = TestPostgres.like(store.connection()).open();
                opened.add(connection);
                return connection;
            };
            store.engine.finish(counted, store.settings);
            assertThat(opened).hasSizeGreaterThan(2).allSatisfy(connection -> assertThat(connection.isClosed())
                    .isTrue());
            assertThat(store.query("SELECT count(*) FROM pg_settings WHERE source = 'session'"
                            + " AND name IN ('maintenance_work_mem', 'default_tablespace')"))
                    .isEqualTo("0");
        }
    }

    /** Those on expressions have statistics only if they were there when their table was analysed. */
    @Test
    void everyIndexOnAnExpressionHasStatistics() throws SQLException {
        try (TinyStore store = new TinyStore(Version.V3, Quirks.FIXED)) {
            assertThat(store.query("SELECT string_agg(tablename, ' ' ORDER BY tablename) FROM pg_stats"
                            + " WHERE tablename IN ('ix_prod_actor', 'ix_prod_title')"))
                    .isEqualTo("ix_prod_actor ix_prod_title");
        }
    }

    @Test
    void storesDoNotShareAnything() throws SQLException {
        try (TinyStore store = new TinyStore(Version.V3_5, Quirks.FIXED, 2)) {
            assertThat(store.calls(2, TinyStore.DEPTH).purchase(store.session, 4, TinyStore.cart(1, 1)))
                    .isEqualTo(31);
            assertThat(store.calls(2, TinyStore.DEPTH).newMember(store.session, 4, 1))
                    .isEqualTo(4);
            assertThat(store.query("SELECT count(*) FROM orders1")).isEqualTo("30");
            assertThat(store.query("SELECT count(*) FROM orders2")).isEqualTo("31");
            assertThat(store.query("SELECT count(*) FROM membership1")).isEqualTo("2");
            assertThat(store.query("SELECT count(*) FROM membership2")).isEqualTo("3");
        }
    }

    @ParameterizedTest
    @EnumSource(Version.class)
    void dropRemovesEverything(Version version) throws SQLException {
        try (TinyStore store = new TinyStore(version, Quirks.KIT, version == Version.V3_5 ? 2 : 1)) {
            store.engine.drop(store.connection(), store.settings);
            assertThat(store.query(OBJECTS)).isEqualTo("0/0");
            assertThatCode(() -> store.engine.drop(store.connection(), store.settings))
                    .doesNotThrowAnyException();
        }
    }

    @Test
    void dropWithTheSettingsOfAnEarlierVersionLeavesNoReviews() throws SQLException {
        try (TinyStore store = new TinyStore(Version.V3, Quirks.FIXED)) {
            store.engine.drop(store.connection(), TinyStore.settings(Version.V2, Quirks.FIXED, 1, ""));
            assertThat(store.query(OBJECTS)).isEqualTo("0/0");
        }
    }

    @Test
    void tablesAppearTogetherOrNotAtAll() throws SQLException {
        try (Connection connection = TestPostgres.connect(TestPostgres.newDatabase())) {
            TestPostgres.execute(connection, "CREATE TABLE reviews_helpfulness (mine integer)");
            assertThatThrownBy(() -> new PostgresStore().createTables(connection, placed("")))
                    .isInstanceOf(SQLException.class);
            assertThat(connection.getAutoCommit()).isTrue();
            assertThat(TestPostgres.query(connection, OBJECTS)).isEqualTo("1/0");
        }
    }

    @Test
    void tablesAndIndexesLieWhereThePlacementSays() throws SQLException {
        try (Connection connection = TestPostgres.connect(TestPostgres.newDatabase())) {
            TestPostgres.asAdmin(
                    "SET allow_in_place_tablespaces = on",
                    "CREATE TABLESPACE dvd_data OWNER lockstep LOCATION ''",
                    "CREATE TABLESPACE dvd_orders OWNER lockstep LOCATION ''",
                    "CREATE TABLESPACE dvd_indexes OWNER lockstep LOCATION ''");
            StoreSettings settings = placed("data=dvd_data, orders=dvd_orders, indexes=dvd_indexes");
            PostgresStore engine = new PostgresStore();
            engine.requireSupport(connection, settings);
            engine.createTables(connection, settings);
            engine.finish(TestPostgres.like(connection), settings);
            assertThat(TestPostgres.query(
                            connection,
                            "SELECT string_agg(tablename, ' ' ORDER BY tablename) FROM pg_tables"
                                    + " WHERE tablespace = 'dvd_orders'"))
                    .isEqualTo("orderlines orders");
            assertThat(TestPostgres.query(connection, "SELECT count(*) FROM pg_tables WHERE tablespace = 'dvd_data'"))
                    .isEqualTo("9");
            assertThat(TestPostgres.query(
                            connection,
                            "SELECT string_agg(DISTINCT tablespace, ' ') FROM pg_indexes WHERE schemaname = 'public'"))
                    .isEqualTo("dvd_indexes");
        }
    }

    @Test
    void aTablespaceThatIsMissingIsNamedWithThoseThatAreThere() throws SQLException {
        try (Connection connection = TestPostgres.connect(TestPostgres.newDatabase())) {
            assertThatThrownBy(() -> new PostgresStore().requireSupport(connection, placed("orders=fast")))
                    .isInstanceOf(PreparationException.class)
                    .hasMessageContaining("no tablespace 'fast'")
                    .hasMessageContaining("pg_default");
        }
    }

    @Test
    void aLoginThatMayNotCreateTablesIsToldSo() throws SQLException {
        Access database = TestPostgres.newDatabase();
        TestPostgres.asAdmin("CREATE ROLE dvd_visitor LOGIN PASSWORD 'visitor'");
        try (Connection admin = TestPostgres.connect(TestPostgres.admin(database))) {
            // Nobody may from version 15 on.
            TestPostgres.execute(admin, "REVOKE CREATE ON SCHEMA public FROM PUBLIC");
        }
        try (Connection visitor = TestPostgres.connect(new Access(database.url(), "dvd_visitor", "visitor"))) {
            assertThatThrownBy(() -> new PostgresStore().requireSupport(visitor, placed("")))
                    .isInstanceOf(PreparationException.class)
                    .hasMessageContaining("may not create tables in the schema public")
                    .hasMessageContaining("admin");
        }
    }

    @Test
    void aTablespaceThatTheLoginMayNotUseIsNamed() throws SQLException {
        Access database = TestPostgres.newDatabase();
        try (Connection owner = TestPostgres.connect(database)) {
            TestPostgres.asAdmin(
                    "SET allow_in_place_tablespaces = on",
                    "CREATE TABLESPACE dvd_closed LOCATION ''",
                    "CREATE ROLE dvd_tenant LOGIN PASSWORD 'tenant'");
            TestPostgres.execute(owner, "GRANT CREATE ON SCHEMA public TO dvd_tenant");
            try (Connection tenant = TestPostgres.connect(new Access(database.url(), "dvd_tenant", "tenant"))) {
                PostgresStore engine = new PostgresStore();
                assertThatThrownBy(() -> engine.requireSupport(tenant, placed("data=dvd_closed")))
                        .isInstanceOf(PreparationException.class)
                        .hasMessageContaining("tablespace 'dvd_closed'")
                        .hasMessageContaining("Grant CREATE");
                assertThatCode(() -> engine.requireSupport(tenant, placed("data=pg_default")))
                        .doesNotThrowAnyException();
            }
        }
    }

    @Test
    void aSearchPathWithoutASchemaIsNamed() throws SQLException {
        try (Connection connection = TestPostgres.connect(TestPostgres.newDatabase())) {
            TestPostgres.execute(connection, "SET search_path = nowhere");
            assertThatThrownBy(() -> new PostgresStore().requireSupport(connection, placed("")))
                    .isInstanceOf(PreparationException.class)
                    .hasMessageContaining("No schema in the search path exists");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "data=fast", "data=fast,indexes=ssd", "customers=a, orders=b, products=c, reviews=d"})
    void aPlacementNamesGroupsOfTables(String placement) {
        assertThat(new PostgresStore().placementFaults(placement)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"fast", "data=", "data=a=b", "everything=fast", "data=a,data=b", "data=a,,indexes=b"})
    void aFaultyPlacementIsExplained(String placement) {
        assertThat(new PostgresStore().placementFaults(placement))
                .hasSize(1)
                .allMatch(fault -> fault.contains("'") && fault.endsWith("."));
    }

    @Test
    void groupsWithoutATablespaceLieWhereDataDoes() {
        assertThat(PostgresStorePlacement.of("data=Fast,orders=faster").tableClauses())
                .containsEntry("orders", " TABLESPACE \"faster\"")
                .containsEntry("reviews", " TABLESPACE \"Fast\"");
        assertThat(PostgresStorePlacement.of("").tableClauses()).containsEntry("orders", "");
    }
}
