package dev.lockstep.workload.dvdstore.postgresql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lockstep.workload.TestSession;
import dev.lockstep.workload.dvdstore.store.Quirks;
import dev.lockstep.workload.dvdstore.store.Version;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** With the kit's quirks each function does the work that the kit's does: the same effect, and plans of the same class. */
class PostgresKitTest {

    private static final Pattern QUERY = Pattern.compile("RETURN QUERY\\s+((?:WITH|SELECT)[^;]*);");

    @ParameterizedTest
    @EnumSource(Version.class)
    void everyFunctionIsInterpretedAndNoneBecomesPartOfTheCallersQuery(Version version) throws SQLException {
        try (TinyStore store = new TinyStore(version, Quirks.KIT)) {
            assertThat(
                            store.query(
                                    "SELECT string_agg(proname, ',') FROM pg_proc JOIN pg_language l ON l.oid = prolang"
                                            + " WHERE pronamespace = 'public'::regnamespace AND (lanname <> 'plpgsql' OR provolatile <> 'v')"))
                    .isEqualTo("null");
        }
    }

    @ParameterizedTest
    @CsvSource({
        "V3, get_prod_reviews, 7",
        "V3, get_prod_reviews_by_stars, 7",
        "V3, get_prod_reviews_by_date, 7",
        "V3, get_prod_reviews_by_actor, 10",
        "V3, get_prod_reviews_by_title, 10",
        "V3_5, get_prod_reviews_by_actor1, 10"
    })
    void reviewsAreJoinedWithAllRatingsAndThenGrouped(Version version, String function, int columns)
            throws SQLException {
        try (TinyStore store = new TinyStore(version, Quirks.KIT)) {
            String query = query(store, function);
            assertThat(query.substring(query.indexOf("GROUP BY") + 8, query.indexOf("ORDER BY"))
                            .split(","))
                    .hasSize(columns);
            List<String> plan = plan(store, query);
            int aggregate = first(plan, "Aggregate");
            int join = first(plan, "Join", "Nested Loop");
            assertThat(aggregate).as(String.join("\n", plan)).isNotNegative().isLessThan(join);
            assertThat(plan.subList(join, plan.size())).noneMatch(node -> node.contains("Aggregate"));
        }
    }

    private static String query(TinyStore store, String function) throws SQLException {
        Matcher query = QUERY.matcher(store.query("SELECT prosrc FROM pg_proc WHERE proname = '" + function + "'"));
        assertThat(query.find()).isTrue();
        return query.group(1);
    }

    /** The plan with a value for each parameter. */
    private static List<String> plan(TinyStore store, String query) throws SQLException {
        String bound = query.replace("batch_size_in", "5")
                .replace("search_depth_in", "500")
                .replace("prod_in", "1")
                .replace("stars_in", "5")
                .replace("all_words", "'SMITH'");
        List<String> plan = new ArrayList<>();
        try (Statement statement = store.connection().createStatement();
                ResultSet rows = statement.executeQuery("EXPLAIN (COSTS OFF) " + bound)) {
            while (rows.next()) {
                plan.add(rows.getString(1));
            }
        }
        return plan;
    }

    private static int first(List<String> plan, String... nodes) {
        for (int line = 0; line < plan.size(); line++) {
            for (String node : nodes) {
                if (plan.get(line).contains(node)) {
                    return line;
                }
            }
        }
        return -1;
    }

    @ParameterizedTest
    @EnumSource(Version.class)
    void aShortOrderRaisesAndUndoesTheCall(Version version) throws SQLException {
        try (TinyStore store = new TinyStore(version, Quirks.KIT)) {
            String n = version.suffix(1);
            assertThatThrownBy(() -> store.query("SELECT purchase" + n + "(4, 2, 1, 1, 2, 1, 1, 2, 101)"))
                    .isInstanceOfSatisfying(SQLException.class, error -> assertThat(error.getSQLState())
                            .isEqualTo("P0001"));
            assertThat(store.query("SELECT count(*) FROM orders" + n)).isEqualTo("30");
            assertThat(store.query("SELECT sum(quan_in_stock) FROM inventory" + n))
                    .isEqualTo("1200");
        }
    }

    /** Two orders that both read before either writes: the later one overwrites the earlier. */
    @Test
    void stockIsReadBeforeItIsWritten() throws SQLException, InterruptedException {
        try (TinyStore store = new TinyStore(Version.V3, Quirks.KIT);
                TestSession other = store.open()) {
            store.connection().setAutoCommit(false);
            store.calls().purchase(store.session, 4, TinyStore.cart(2, 3));
            Thread second = new Thread(() -> {
                try {
                    store.calls().purchase(other, 5, TinyStore.cart(2, 1));
                } catch (SQLException e) {
                    throw new IllegalStateException(e);
                }
            });
            second.start();
            awaitLock(store);
            store.connection().commit();
            second.join();
            store.connection().setAutoCommit(true);
            assertThat(store.query("SELECT quan_in_stock FROM inventory WHERE prod_id = 2"))
                    .isEqualTo("99");
        }
    }

    private static void awaitLock(TinyStore store) throws SQLException, InterruptedException {
        while (!store.query("SELECT count(*) FROM pg_stat_activity WHERE wait_event_type = 'Lock'"
                        + " AND datname = current_database() AND pid <> pg_backend_pid()")
                .equals("1")) {
            Thread.sleep(10);
        }
    }

    @Test
    void theRestockTriggerRunsForEveryChangeOfStock() throws SQLException {
        try (TinyStore store = new TinyStore(Version.V3, Quirks.KIT)) {
            assertThat(store.query("SELECT pg_get_triggerdef(oid) FROM pg_trigger WHERE tgname = 'restock'"))
                    .containsIgnoringCase("IS DISTINCT FROM")
                    .doesNotContain("< 3");
        }
    }
}
