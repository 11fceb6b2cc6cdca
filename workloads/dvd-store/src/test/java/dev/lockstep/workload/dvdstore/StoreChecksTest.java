package dev.lockstep.workload.dvdstore;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.run.WorkloadDescriptor.Book;
import dev.lockstep.workload.BoundWorkload;
import dev.lockstep.workload.Consistency;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Tag("thorough")
class StoreChecksTest {

    private static final Map<String, Object> TWO_STORES = Map.of("version", "3.5", "stores", 2L);

    /** One sound order of three items in two lines in the second store, one of them reordered, and one of all else. */
    private static final String[] A_RUN = {
        "INSERT INTO CUSTOMERS2 VALUES (21, 'newuser1')",
        "INSERT INTO MEMBERSHIP2 VALUES (5)",
        "INSERT INTO REVIEWS2 VALUES (201, 10, 21)",
        "INSERT INTO REVIEWS_HELPFULNESS2 VALUES (4101, 200)",
        "INSERT INTO ORDERS2 VALUES (13, 21, 29.97, 2.47, 32.44)",
        "INSERT INTO ORDERLINES2 VALUES (1, 13, 4, 2), (2, 13, 5, 1)",
        "INSERT INTO CUST_HIST2 VALUES (21, 13, 4), (21, 13, 5)",
        "UPDATE INVENTORY2 SET QUAN_IN_STOCK = 98, SALES = 22 WHERE PROD_ID = 4",
        "UPDATE INVENTORY2 SET QUAN_IN_STOCK = 103, SALES = 21 WHERE PROD_ID = 5",
        "INSERT INTO REORDER2 VALUES (5, 4)"
    };

    private final StoreFixture fixture = new StoreFixture();

    StoreChecksTest() throws SQLException {}

    @AfterEach
    void close() throws SQLException {
        fixture.close();
    }

    @Test
    void theBooksCountWhatIsNotOfTheFill() throws SQLException {
        BoundWorkload bound = fixture.filled(TWO_STORES);
        Map<String, Long> before = bound.count(fixture.connection);
        fixture.execute(A_RUN);
        Map<String, Long> after = bound.count(fixture.connection);

        assertThat(before).containsOnlyKeys(books()).containsEntry("orders", 0L).containsEntry("new-members", 2L);
        assertThat(difference(before, after))
                .isEqualTo(Map.of(
                        "orders", 1L,
                        "order-lines", 2L,
                        "history-rows", 2L,
                        "new-customers", 1L,
                        "new-members", 1L,
                        "new-reviews", 1L,
                        "new-ratings", 1L));
    }

    private String[] books() {
        return fixture.workload.descriptor().books().stream().map(Book::name).toArray(String[]::new);
    }

    private static Map<String, Long> difference(Map<String, Long> before, Map<String, Long> after) {
        Map<String, Long> difference = new HashMap<>(after);
        before.forEach((book, count) -> difference.merge(book, -count, Long::sum));
        return difference;
    }

    @Test
    void versionTwoHasTheSameBooksWithoutItsMissingTables() throws SQLException {
        BoundWorkload bound = fixture.filled(Map.of("version", "2"));
        fixture.execute("DROP TABLE MEMBERSHIP, REVIEWS, REVIEWS_HELPFULNESS");

        assertThat(bound.count(fixture.connection)).hasSize(7).containsEntry("new-members", 0L);
        assertThat(bound.check(fixture.connection))
                .extracting(Consistency::name)
                .contains("stock-balance")
                .doesNotContain("members-unique");
    }

    @Test
    void aSoundRunViolatesNothing() throws SQLException {
        BoundWorkload bound = fixture.filled(TWO_STORES);
        fixture.execute(A_RUN);

        assertThat(bound.check(fixture.connection))
                .hasSize(13)
                .allSatisfy(condition ->
                        assertThat(condition.violations()).as(condition.name()).isZero());
    }

    @Test
    void inTheKitsWayTheBalancesAreLeftOutSinceItsUpdatesOverwriteEachOther() throws SQLException {
        BoundWorkload bound = fixture.filled(Map.of("quirks", "kit"));

        assertThat(bound.check(fixture.connection))
                .extracting(Consistency::name)
                .contains("amounts", "stock-not-negative")
                .doesNotContain("sales-balance", "stock-balance", "net-amount-of-lines");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "DELETE FROM ORDERLINES2 WHERE ORDERID = 13 | order-has-lines | 1",
                "DELETE FROM CUSTOMERS2 WHERE CUSTOMERID = 21 | order-has-customer | 1",
                "UPDATE ORDERLINES2 SET ORDERLINEID = 3 WHERE ORDERID = 13 AND PROD_ID = 5 | line-numbers-contiguous | 1",
                "UPDATE ORDERLINES2 SET ORDERLINEID = 1 WHERE ORDERID = 13 | line-numbers-contiguous | 1",
                "INSERT INTO ORDERLINES2 SELECT id, 13, 1, 1 FROM generate_series(3, 11) id | line-numbers-contiguous | 1",
                "UPDATE ORDERLINES2 SET QUANTITY = 4 WHERE ORDERID = 13 AND PROD_ID = 4 | line-quantities | 1",
                "UPDATE CUST_HIST2 SET PROD_ID = 6 WHERE ORDERID = 13 AND PROD_ID = 5 | lines-equal-history | 2",
                "INSERT INTO CUST_HIST2 VALUES (21, 13, 5) | lines-equal-history | 1",
                "UPDATE ORDERS2 SET TOTALAMOUNT = 32.45 WHERE ORDERID = 13 | amounts | 1",
                "UPDATE ORDERS2 SET TAX = 2.48, TOTALAMOUNT = 32.45 WHERE ORDERID = 13 | amounts | 1",
                "UPDATE ORDERS2 SET NETAMOUNT = 9.99, TAX = 0.82, TOTALAMOUNT = 10.81 WHERE ORDERID = 13"
                        + " | net-amount-of-lines | 1",
                "UPDATE INVENTORY2 SET SALES = 21 WHERE PROD_ID = 4 | sales-balance | 1",
                "UPDATE INVENTORY2 SET QUAN_IN_STOCK = 97 WHERE PROD_ID IN (4, 9) | stock-balance | 2",
                "INSERT INTO REORDER2 VALUES (1, 1) | stock-balance | 1",
                "UPDATE INVENTORY2 SET QUAN_IN_STOCK = -1 WHERE PROD_ID = 4 | stock-not-negative | 1",
                "INSERT INTO MEMBERSHIP2 VALUES (5) | members-unique | 1",
                "UPDATE REVIEWS2 SET PROD_ID = 11 WHERE REVIEW_ID = 201 | reviews-have-product-and-customer | 1",
                "UPDATE REVIEWS2 SET CUSTOMERID = 22 WHERE REVIEW_ID = 201 | reviews-have-product-and-customer | 1",
                "UPDATE REVIEWS_HELPFULNESS2 SET REVIEW_ID = 202 WHERE REVIEW_HELPFULNESS_ID = 4101"
                        + " | ratings-have-review | 1"
            })
    void aViolatedConditionIsFound(String sql, String condition, long violations) throws SQLException {
        BoundWorkload bound = fixture.filled(TWO_STORES);
        fixture.execute(A_RUN);
        fixture.execute(sql);

        assertThat(bound.check(fixture.connection)).contains(new Consistency(condition, violations));
    }
}
