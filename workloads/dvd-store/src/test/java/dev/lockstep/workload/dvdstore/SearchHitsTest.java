package dev.lockstep.workload.dvdstore;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.engine.postgresql.PostgresEngine;
import dev.lockstep.engine.postgresql.TestPostgres;
import dev.lockstep.workload.Binding;
import dev.lockstep.workload.BoundWorkload;
import dev.lockstep.workload.Existing;
import dev.lockstep.workload.FillProgress;
import dev.lockstep.workload.Outcome;
import dev.lockstep.workload.TestParameters;
import dev.lockstep.workload.TestSession;
import dev.lockstep.workload.User;
import dev.lockstep.workload.UserIdentity;
import dev.lockstep.workload.dvdstore.order.OrderTransactions;
import dev.lockstep.workload.dvdstore.order.Search;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What searches find in a real fill, beside what is expected of them at least. */
@Tag("thorough")
class SearchHitsTest {

    private static final int ORDERS = 200;

    /** Rarer hits are not to be seen in so few orders. */
    private static final double RARE = 0.01;

    private final List<String> searches = Search.NAMES;
    private final long[] calls = new long[searches.size()];
    private final long[] hits = new long[searches.size()];

    @ParameterizedTest
    @CsvSource({"2, fixed, 10000", "2, kit, 10000", "3, fixed, 1000", "3.5, kit, 1000"})
    void moreThanExpectedAtLeastAndNothingOfActorsThatHaveOtherNames(String version, String quirks, long products)
            throws SQLException {
        BoundWorkload bound = bound(version, quirks, products);
        try (TestSession session = new TestSession(filled(bound))) {
            search(bound, session);
            assertThat(bound.leastHitShares()).isNotEmpty().allSatisfy((search, least) -> {
                if (least > RARE && calls(search) > 0) {
                    assertThat(share(search)).as(search).isGreaterThan(1.25 * least);
                }
            });

            TestPostgres.execute(
                    session.connection(),
                    "UPDATE " + (version.equals("3.5") ? "products1" : "products")
                            + " SET actor = 'NOBODY' || prod_id || ' UNHEARD' || prod_id");
            search(bound, session);
            assertThat(hits[searches.indexOf(Search.BROWSE_BY_ACTOR.name())]).isZero();
            assertThat(hits[searches.indexOf(Search.REVIEWS_BY_ACTOR.name())]).isZero();
        }
    }

    private static BoundWorkload bound(String version, String quirks, long products) {
        DvdStoreWorkload workload = new DvdStoreWorkload();
        Map<String, Object> parameters = Map.of(
                "version", version, "quirks", quirks, "customers", 20L, "ordersPerMonth", 1L, "products", products);
        return workload.bind(
                new Binding(new PostgresEngine(), TestParameters.of(workload.descriptor(), parameters), 1));
    }

    private static Connection filled(BoundWorkload bound) throws SQLException {
        Connection connection = TestPostgres.connect(TestPostgres.newDatabase());
        bound.create(connection, Existing.REFUSE);
        bound.fill(connection, 0, 1, FillProgress.SILENT);
        bound.finish(TestPostgres.like(connection));
        TestPostgres.execute(connection, "SET default_text_search_config = 'pg_catalog.english'");
        return connection;
    }

    private void search(BoundWorkload bound, TestSession session) throws SQLException {
        Arrays.fill(calls, 0);
        Arrays.fill(hits, 0);
        User user = bound.newUser(new UserIdentity(0, 1, 3));
        for (int order = 0; order < ORDERS; order++) {
            for (int next = user.next(); next != User.CYCLE_END; next = user.next()) {
                if (next >= OrderTransactions.BROWSE && next <= OrderTransactions.GET_REVIEWS) {
                    count(user.execute(next, session));
                }
            }
        }
    }

    private void count(Outcome outcome) {
        calls[outcome.search()]++;
        hits[outcome.search()] += outcome.isHit() ? 1 : 0;
    }

    private long calls(String search) {
        return calls[searches.indexOf(search)];
    }

    private double share(String search) {
        return (double) hits[searches.indexOf(search)] / calls(search);
    }
}
