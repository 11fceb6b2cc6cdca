package dev.lockstep.workload.dvdstore;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lockstep.engine.PreparationException;
import dev.lockstep.engine.postgresql.TestPostgres;
import dev.lockstep.workload.BoundWorkload;
import dev.lockstep.workload.Consistency;
import dev.lockstep.workload.TestSession;
import dev.lockstep.workload.User;
import dev.lockstep.workload.UserIdentity;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ForeignStoreTest {

    private static final Map<String, Object> KIT = Map.of("quirks", "kit");

    private final StoreFixture fixture = new StoreFixture();

    ForeignStoreTest() throws SQLException {}

    @BeforeEach
    void build() throws SQLException {
        fixture.builtByTheKit(Map.of());
    }

    @AfterEach
    void close() throws SQLException {
        fixture.close();
    }

    @Test
    void aStoreOfTheNamedSizeIsDrivenEvenAfterEarlierRuns() throws SQLException {
        fixture.execute(
                "INSERT INTO CUSTOMERS VALUES (21, 'newuser3')",
                "INSERT INTO ORDERS VALUES (13, 21, 1, 0.08, 1.08)",
                "INSERT INTO REVIEWS VALUES (201, 1, 21)");

        fixture.bound(1, KIT).beforeRun(fixture.connection);
    }

    @Test
    void mendedQuirksAreRefusedBecauseTheProceduresAreTheKits() {
        assertThatThrownBy(() -> fixture.bound(1, Map.of("quirks", "fixed")).beforeRun(fixture.connection))
                .isInstanceOf(PreparationException.class)
                .hasMessageContaining("quirks is fixed")
                .hasMessageContaining("Set quirks: kit");
    }

    @ParameterizedTest
    @CsvSource({
        "customers, 30, highest CUSTOMERID of CUSTOMERS is 20, ask for 30",
        "customers, 10, has the customer user11, 10 customers",
        "ordersPerMonth, 2, highest ORDERID of ORDERS is 12, ask for 24",
        "products, 11, highest PROD_ID of PRODUCTS is 10, ask for 11"
    })
    void aStoreOfAnotherSizeIsRefusedWithBothValues(String parameter, long value, String found, String asked) {
        assertThatThrownBy(() -> fixture.bound(1, Map.of("quirks", "kit", parameter, value))
                        .beforeRun(fixture.connection))
                .isInstanceOf(PreparationException.class)
                .hasMessageContaining(found)
                .hasMessageContaining(asked);
    }

    @Test
    void aStoreWithFewerReviewsIsRefused() throws SQLException {
        fixture.execute("DELETE FROM REVIEWS WHERE REVIEW_ID > 150");

        assertThatThrownBy(() -> fixture.bound(1, KIT).beforeRun(fixture.connection))
                .isInstanceOf(PreparationException.class)
                .hasMessageContaining("highest REVIEW_ID of REVIEWS is 150")
                .hasMessageContaining("ask for 200");
    }

    @Test
    void usersSearchForWordsOfTheData() throws SQLException {
        assertThat(searchedActors(true)).isNotEmpty().allMatch(actor -> actor.matches("JAN NAME\\d+"));
    }

    @Test
    void withoutLookingAtTheDataTheySearchForOurs() throws SQLException {
        assertThat(searchedActors(false)).isNotEmpty().noneMatch(actor -> actor.startsWith("JAN NAME"));
    }

    private List<String> searchedActors(boolean looking) throws SQLException {
        BoundWorkload bound = fixture.bound(1, KIT);
        if (looking) {
            bound.beforeUsers(TestPostgres.like(fixture.connection));
        }
        User user = bound.newUser(new UserIdentity(0, 1, 1));
        try (TestSession session =
                new TestSession(TestPostgres.like(fixture.connection).open())) {
            for (int step = 0; step < 500; step++) {
                int next = user.next();
                if (next != User.CYCLE_END) {
                    user.execute(next, session);
                }
            }
        }
        return fixture.store.searchedActors;
    }

    @Test
    void theBalancesThatNeedTheFirstStateAreLeftOut() throws SQLException {
        assertThat(fixture.bound(1, Map.of()).check(fixture.connection))
                .allSatisfy(condition -> assertThat(condition.violations()).isZero())
                .extracting(Consistency::name)
                .contains("stock-not-negative", "lines-equal-history")
                .doesNotContain("sales-balance", "stock-balance", "net-amount-of-lines");
    }
}
