package dev.lockstep.workload.dvdstore.postgresql;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.workload.dvdstore.store.NewCustomer;
import dev.lockstep.workload.dvdstore.store.NewCustomer.CreditCard;
import dev.lockstep.workload.dvdstore.store.NewCustomer.PostalAddress;
import dev.lockstep.workload.dvdstore.store.Quirks;
import dev.lockstep.workload.dvdstore.store.Version;
import java.sql.SQLException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class PostgresCustomersTest {

    private static NewCustomer customer(String userName) {
        return new NewCustomer(
                "ANN",
                "LEE",
                new PostalAddress("1 Way", "", "CITY", "NY", 9123, "US", 1),
                "e@x",
                "555",
                new CreditCard(3, "4111", "2011/07"),
                userName,
                "password",
                47,
                60_000,
                "F");
    }

    @ParameterizedTest
    @CsvSource({"FIXED, V2, 10", "FIXED, V3, 10", "FIXED, V3_5, 10", "KIT, V2, 15", "KIT, V3, 15", "KIT, V3_5, 10"})
    void loginAnswersTheCustomerAndPurchasesAsTheQuirksSay(Quirks quirks, Version version, int purchases)
            throws SQLException {
        try (TinyStore store = new TinyStore(version, quirks)) {
            assertThat(store.calls().login(store.session, "user1", "password")).isEqualTo(1);
            assertThat(store.calls().login(store.session, "user7", "password")).isEqualTo(7);
            assertThat(store.calls().login(store.session, "user7", "wrong")).isZero();
            assertThat(store.calls().login(store.session, "nobody", "password")).isZero();

            String login = "login" + version.suffix(1);
            String nothing = quirks == Quirks.KIT ? "None,None,None" : ",,";
            assertThat(store.query("SELECT count(*) FROM " + login + "('user1', 'password')"))
                    .isEqualTo(Integer.toString(purchases));
            assertThat(store.query("SELECT string_agg(l::text, ';') FROM " + login + "('user9', 'password') l"))
                    .isEqualTo("(9," + nothing + ")");
            assertThat(store.query("SELECT string_agg(l::text, ';') FROM " + login + "('nobody', 'password') l"))
                    .isEqualTo("(0," + nothing + ")");
        }
    }

    @Test
    void loginListsTheNewestPurchasesWithTheRelatedTitle() throws SQLException {
        try (TinyStore store = new TinyStore(Version.V3, Quirks.FIXED)) {
            assertThat(store.query("SELECT login::text FROM login('user1', 'password')"))
                    .isEqualTo("(1,\"ADAM SMITH\",\"PENELOPE WILLIAMS\",\"WORD10 TITLE\")");
            store.execute(
                    "INSERT INTO orders VALUES (31, current_date, 1, 1, 1, 2)",
                    "INSERT INTO cust_hist VALUES (1, 31, 5), (1, 31, 4)");
            assertThat(store.query("SELECT string_agg(r_title, ',') FROM login('user1', 'password')"))
                    .startsWith("WORD4 TITLE,WORD5 TITLE,ADAM SMITH,");
        }
    }

    @ParameterizedTest
    @CsvSource({"FIXED, '47,60000'", "KIT, ','"})
    void aNewCustomerGetsTheNextIdAndAgeAndIncomeAsTheQuirksSay(Quirks quirks, String ageAndIncome)
            throws SQLException {
        try (TinyStore store = new TinyStore(Version.V3, quirks)) {
            assertThat(store.calls().newCustomer(store.session, customer("newuser1")))
                    .isEqualTo(21);
            assertThat(store.query("SELECT customers::text FROM customers WHERE customerid = 21"))
                    .isEqualTo("(21,ANN,LEE,\"1 Way\",\"\",CITY,NY,9123,US,1,e@x,555,3,4111,2011/07,newuser1,password,"
                            + ageAndIncome + ",F)");
        }
    }

    @ParameterizedTest
    @EnumSource(Quirks.class)
    void aTakenNameIsRefused(Quirks quirks) throws SQLException {
        try (TinyStore store = new TinyStore(Version.V3_5, quirks)) {
            assertThat(store.calls().newCustomer(store.session, customer("user20")))
                    .isZero();
            assertThat(store.query("SELECT count(*) FROM customers1")).isEqualTo("20");
        }
    }

    @ParameterizedTest
    @CsvSource({"FIXED, 1 year", "KIT, 0 days"})
    void aMembershipExpiresAsTheQuirksSay(Quirks quirks, String after) throws SQLException {
        try (TinyStore store = new TinyStore(Version.V3, quirks)) {
            assertThat(store.calls().newMember(store.session, 5, 3)).isEqualTo(5);
            assertThat(store.query("SELECT membershiptype || ' ' || (expiredate = current_date + interval '" + after
                            + "') FROM membership WHERE customerid = 5"))
                    .isEqualTo("3 true");
        }
    }

    @Test
    void aMemberCannotJoinAgain() throws SQLException {
        try (TinyStore store = new TinyStore(Version.V3, Quirks.FIXED)) {
            assertThat(store.calls().newMember(store.session, 10, 3)).isZero();
            assertThat(store.query("SELECT membershiptype FROM membership WHERE customerid = 10"))
                    .isEqualTo("1");
        }
    }
}
