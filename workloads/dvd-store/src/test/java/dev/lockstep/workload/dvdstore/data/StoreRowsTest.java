package dev.lockstep.workload.dvdstore.data;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.lockstep.workload.dvdstore.store.Addresses;
import dev.lockstep.workload.dvdstore.store.Quirks;
import dev.lockstep.workload.dvdstore.store.StoreSettings;
import dev.lockstep.workload.dvdstore.store.StoreSize;
import dev.lockstep.workload.dvdstore.store.Version;
import java.sql.SQLException;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Rows of one store whose numbers fit neither the blocks nor the tens. Tolerances of means are 4 standard errors. */
class StoreRowsTest {

    private static final StoreSize SIZE = new StoreSize(60_007, 905, 1_500);
    private static FilledStore store;

    @BeforeAll
    static void fill() throws SQLException {
        store = new FilledStore(new StoreSettings(Version.V3, 1, SIZE, Quirks.FIXED, "")).fill(7, 1);
    }

    @AfterAll
    static void close() throws SQLException {
        store.close();
    }

    @ParameterizedTest
    @CsvSource({
        "CUSTOMERS, CUSTOMERID, 60007",
        "ORDERS, ORDERID, 10860",
        "PRODUCTS, PROD_ID, 1500",
        "INVENTORY, PROD_ID, 1500",
        "REVIEWS, REVIEW_ID, 30000",
        "REVIEWS_HELPFULNESS, REVIEW_HELPFULNESS_ID, 615000"
    })
    void countsAreExactAndIdsHaveNoGaps(String table, String id, long rows) throws SQLException {
        assertThat(store.query("SELECT concat_ws('/', count(*), min(%1$s), max(%1$s), count(DISTINCT %1$s)) FROM %2$s"
                        .formatted(id, table)))
                .isEqualTo(rows + "/1/" + rows + "/" + rows);
    }

    @ParameterizedTest
    @CsvSource({"MEMBERSHIP, 6000", "ORDERLINES, 54300", "CUST_HIST, 54300"})
    void countsOfTablesWithoutAnIdAreExact(String table, long rows) throws SQLException {
        assertThat(store.query("SELECT count(*) FROM " + table)).isEqualTo(Long.toString(rows));
    }

    @Test
    void theCountsAreThoseThatTheSizeTells() {
        assertThat(SIZE.orders()).isEqualTo(10_860);
        assertThat(SIZE.orderLines()).isEqualTo(54_300);
        assertThat(SIZE.members()).isEqualTo(6_000);
        assertThat(SIZE.ratings()).isEqualTo(615_000);
    }

    @Test
    void customersAreFromTheUsInTheFirstHalfAndFromElsewhereInTheSecond() throws SQLException {
        assertThat(
                        store.query(
                                "SELECT concat_ws('/', count(*), max(CUSTOMERID), count(DISTINCT STATE), min(length(ZIP)),"
                                        + " max(length(ZIP))) FROM CUSTOMERS WHERE REGION = 1 AND COUNTRY = 'US' AND STATE <> ''"))
                .isEqualTo("30003/30003/51/5/5");
        assertThat(store.query(
                        "SELECT concat_ws('/', count(*), min(CUSTOMERID), count(DISTINCT COUNTRY)) FROM CUSTOMERS"
                                + " WHERE REGION = 2 AND COUNTRY <> 'US' AND STATE = '' AND ZIP = '0'"))
                .isEqualTo("30004/30004/" + Addresses.OTHER_COUNTRIES.size());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "FIRSTNAME ~ '^[A-Z]{6}$'",
                "LASTNAME ~ '^[A-Z]{10}$'",
                "CITY ~ '^[A-Z]{7}$'",
                "PHONE ~ '^[1-9][0-9]{9}$'",
                "ADDRESS1 = PHONE || ' Dell Way'",
                "ADDRESS2 = ''",
                "EMAIL = LASTNAME || '@dell.com'",
                "CREDITCARDTYPE BETWEEN 1 AND 5",
                "CREDITCARD ~ '^[1-9][0-9]{15}$'",
                "CREDITCARDEXPIRATION ~ '^201[5-9]/(0[1-9]|1[0-2])$'",
                "USERNAME = 'user' || CUSTOMERID",
                "PASSWORD = 'password'",
                "AGE BETWEEN 18 AND 90",
                "INCOME IN (20000, 40000, 60000, 80000, 100000)",
                "GENDER IN ('M', 'F')"
            })
    void everyCustomerFits(String rule) throws SQLException {
        assertThat(store.query("SELECT count(*) FROM CUSTOMERS WHERE (" + rule + ") IS NOT TRUE"))
                .isEqualTo("0");
    }

    @ParameterizedTest
    @CsvSource({
        "AGE, CUSTOMERS, 54, 0.35",
        "INCOME, CUSTOMERS, 60000, 470",
        "CREDITCARDTYPE, CUSTOMERS, 3, 0.024",
        "(GENDER = 'M')::int, CUSTOMERS, 0.5, 0.009",
        "(CREDITCARDEXPIRATION LIKE '2015%')::int, CUSTOMERS, 0.2, 0.007",
        "(STATE = 'TX')::int, CUSTOMERS, 0.0098, 0.0017",
        "NETAMOUNT, ORDERS, 200, 4.5",
        "CUSTOMERID, ORDERS, 30004, 670",
        "PROD_ID, ORDERLINES, 750.5, 7.5",
        "QUANTITY, ORDERLINES, 2, 0.015",
        "MEMBERSHIPTYPE, MEMBERSHIP, 2, 0.043",
        "(CUSTOMERID - 1) % 10, MEMBERSHIP, 4.5, 0.15",
        "extract(year FROM EXPIREDATE), MEMBERSHIP, 2017, 0.074",
        "PROD_ID, REVIEWS, 750.5, 10",
        "STARS, REVIEWS, 3, 0.033",
        "CUSTOMERID, REVIEWS, 30004, 400",
        "extract(doy FROM REVIEW_DATE), REVIEWS, 183, 2.5",
        "length(REVIEW_TEXT), REVIEWS, 455, 11",
        "HELPFULNESS, REVIEWS_HELPFULNESS, 5.5, 0.015",
        "CUSTOMERID, REVIEWS_HELPFULNESS, 30004, 90"
    })
    void meansAreThoseOfTheRules(String value, String table, double mean, double tolerance) throws SQLException {
        assertThat(store.number("SELECT avg(" + value + ") FROM " + table)).isCloseTo(mean, within(tolerance));
    }

    @ParameterizedTest
    @CsvSource({
        "CUSTOMERID, ORDERS, 1, 60007, 40",
        "NETAMOUNT * 100, ORDERS, 1, 40000, 25",
        "QUANTITY, ORDERLINES, 1, 3, 0",
        "PROD_ID, ORDERLINES, 1, 1500, 0",
        "MEMBERSHIPTYPE, MEMBERSHIP, 1, 3, 0",
        "(CUSTOMERID - 1) % 10, MEMBERSHIP, 0, 9, 0",
        "PROD_ID, REVIEWS, 1, 1500, 0",
        "STARS, REVIEWS, 1, 5, 0",
        "REVIEW_DATE - date '2013-01-01', REVIEWS, 0, 364, 0",
        "CUSTOMERID, REVIEWS_HELPFULNESS, 1, 60007, 5",
        "HELPFULNESS, REVIEWS_HELPFULNESS, 1, 10, 0"
    })
    void valuesReachBothEndsOfTheirRange(String value, String table, int lowest, int highest, int tolerance)
            throws SQLException {
        assertThat(store.number("SELECT min(" + value + ") FROM " + table))
                .isBetween((double) lowest, (double) lowest + tolerance);
        assertThat(store.number("SELECT max(" + value + ") FROM " + table))
                .isBetween((double) highest - tolerance, (double) highest);
    }

    @Test
    void eachTenCustomersInARowHaveOneMemberAndTheRestHasNone() throws SQLException {
        assertThat(store.query(
                        "SELECT concat_ws('/', count(DISTINCT (CUSTOMERID - 1) / 10), max((CUSTOMERID - 1) / 10),"
                                + " count(DISTINCT EXPIREDATE), min(extract(day FROM EXPIREDATE)),"
                                + " max(extract(day FROM EXPIREDATE))) FROM MEMBERSHIP"))
                .isEqualTo("6000/5999/60/15/15");
    }

    @Test
    void ordersLieInTheirMonthAndOnAnyOfItsDays() throws SQLException {
        assertThat(store.query("SELECT count(*) FROM ORDERS WHERE date_trunc('month', ORDERDATE)"
                        + " <> date '2013-01-01' + ((ORDERID - 1) / 905) * interval '1 month'"))
                .isEqualTo("0");
        assertThat(store.query("SELECT count(DISTINCT ORDERDATE) FROM ORDERS")).isEqualTo("365");
    }

    @Test
    void taxIsEightAndAQuarterPercentAndTotalsAddUp() throws SQLException {
        assertThat(store.query("SELECT count(*) FROM ORDERS WHERE TAX <> round(NETAMOUNT * 0.0825, 2)"
                        + " OR TOTALAMOUNT <> NETAMOUNT + TAX"))
                .isEqualTo("0");
    }

    @Test
    void linesPerOrderAreUniformFromOneToNineAndNumberedFromOne() throws SQLException {
        String lines =
                "(SELECT ORDERID, count(*) AS n, max(ORDERLINEID) AS last, count(DISTINCT ORDERLINEID) AS numbers"
                        + " FROM ORDERLINES GROUP BY ORDERID) AS lines";
        assertThat(store.query("SELECT count(*) FROM " + lines + " WHERE n = last AND n = numbers"))
                .isEqualTo("10860");
        for (int count = 1; count <= 9; count++) {
            assertThat(store.number("SELECT avg((n = " + count + ")::int) FROM " + lines))
                    .isCloseTo(1 / 9.0, within(0.017));
        }
    }

    @Test
    void ratingsPerReviewAreUniformFromTwoToThirtyNine() throws SQLException {
        String ratings = "(SELECT count(*) AS n FROM REVIEWS_HELPFULNESS GROUP BY REVIEW_ID) AS ratings";
        assertThat(store.query("SELECT concat_ws('/', count(*), min(n), max(n), count(DISTINCT n)) FROM " + ratings))
                .isEqualTo("30000/2/39/38");
        assertThat(store.number("SELECT stddev(n) FROM " + ratings)).isCloseTo(10.97, within(0.2));
    }

    @Test
    void ratingsComeFromAnyCustomerNotFromTheReviewer() throws SQLException {
        assertThat(store.number("SELECT avg((rating.CUSTOMERID = review.CUSTOMERID)::int) FROM"
                        + " REVIEWS_HELPFULNESS AS rating JOIN REVIEWS AS review USING (REVIEW_ID)"))
                .isLessThan(0.0002);
    }

    @Test
    void linesHaveTheDateOfTheirOrderAndTheHistoryIsThatOfTheLines() throws SQLException {
        assertThat(store.query("SELECT count(*) FROM ORDERLINES JOIN ORDERS USING (ORDERID, ORDERDATE)"))
                .isEqualTo("54300");
        assertThat(store.query("SELECT count(*) FROM (SELECT CUSTOMERID, ORDERID, PROD_ID FROM CUST_HIST EXCEPT ALL"
                        + " SELECT CUSTOMERID, ORDERID, PROD_ID FROM ORDERLINES JOIN ORDERS USING (ORDERID)) AS other"))
                .isEqualTo("0");
    }

    @Test
    void textsOfReviewsFitTheirColumnsAndHaveAsManyWordsAsTheRulesSay() throws SQLException {
        assertThat(store.number("SELECT max(length(REVIEW_SUMMARY)) FROM REVIEWS"))
                .isLessThanOrEqualTo(44);
        assertThat(store.number("SELECT max(length(REVIEW_TEXT)) FROM REVIEWS")).isBetween(850.0, 1000.0);
        assertThat(store.query("SELECT concat_ws('/', min(n), max(n)) FROM (SELECT"
                        + " length(REVIEW_TEXT) - length(replace(REVIEW_TEXT, ' ', '')) AS n FROM REVIEWS) AS words"))
                .isEqualTo("6/129");
    }
}
