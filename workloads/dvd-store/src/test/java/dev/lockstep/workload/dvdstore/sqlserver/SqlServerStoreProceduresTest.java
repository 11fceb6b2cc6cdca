package dev.lockstep.workload.dvdstore.sqlserver;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.engine.Session;
import dev.lockstep.engine.sqlserver.Calls;
import dev.lockstep.engine.sqlserver.WrittenCalls;
import dev.lockstep.workload.dvdstore.store.Cart;
import dev.lockstep.workload.dvdstore.store.NewCustomer;
import dev.lockstep.workload.dvdstore.store.NewCustomer.CreditCard;
import dev.lockstep.workload.dvdstore.store.NewCustomer.PostalAddress;
import dev.lockstep.workload.dvdstore.store.Quirks;
import dev.lockstep.workload.dvdstore.store.StoreProcedures;
import dev.lockstep.workload.dvdstore.store.Version;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** The calls, written down by a real database of another kind with the values they were given. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class SqlServerStoreProceduresTest {

    private static final Pattern PARAMETER = Pattern.compile("@(\\w+?)(?:_in)?(\\d?) (?:varchar|tinyint|int|money)");
    private static final NewCustomer CUSTOMER = new NewCustomer(
            "firstname",
            "lastname",
            new PostalAddress("address1", "address2", "city", "state", 7, "country", 9),
            "email",
            "phone",
            new CreditCard(12, "creditcard", "creditcardexpiration"),
            "username",
            "password",
            17,
            18,
            "gender");

    private WrittenCalls written;

    @BeforeAll
    void open() throws SQLException {
        written = new WrittenCalls();
    }

    @AfterAll
    void close() throws SQLException {
        written.close();
    }

    @BeforeEach
    void forget() throws SQLException {
        written.forget();
    }

    @Test
    void givesEachProcedureAsManyValuesAsItHasParameters() throws SQLException {
        for (Version version : List.of(Version.V3, Version.V3_5)) {
            forget();
            callAll(new SqlServerStoreProcedures(version, 2, 300));

            Map<String, Integer> expected = new TreeMap<>();
            parameters(version).forEach((name, parameters) -> expected.put(name, parameters.size()));
            Map<String, Integer> given = new TreeMap<>();
            written.calls().forEach((name, values) -> given.put(name, values.size()));
            assertThat(given).isEqualTo(expected);
        }
    }

    @Test
    void givesANewCustomersValuesInTheOrderOfTheProcedure() throws SQLException {
        procedures().newCustomer(written, CUSTOMER);

        List<String> names = parameters(Version.V3).getOrDefault("NEW_CUSTOMER", List.of());
        List<String> given = written.calls().getOrDefault("NEW_CUSTOMER", List.of());
        assertThat(names).hasSize(19);
        for (int index = 0; index < names.size(); index++) {
            boolean isNumber = Character.isDigit(given.get(index).charAt(0));
            assertThat(given.get(index)).isEqualTo(isNumber ? String.valueOf(index + 1) : names.get(index));
        }
    }

    @Test
    void givesACartWithZerosForWhatIsNotBought() throws SQLException {
        procedures().purchase(written, 77, cart());

        assertThat(written.calls().get("PURCHASE"))
                .containsExactly(
                        "77", "2", "30.00", "2.48", "32.48", "5", "1", "9", "3", "0", "0", "0", "0", "0", "0", "0", "0",
                        "0", "0", "0", "0", "0", "0", "0", "0");
    }

    @Test
    void givesTheSearchDepthLastAndOnlyInVersion3AndHalf() throws SQLException {
        new SqlServerStoreProcedures(Version.V3_5, 2, 300).reviewsByTitle(written, 4, "ACADEMY");
        procedures().reviewsByTitle(written, 4, "ACADEMY");

        assertThat(written.calls())
                .containsEntry("GET_PROD_REVIEWS_BY_TITLE2", List.of("4", "ACADEMY", "300"))
                .containsEntry("GET_PROD_REVIEWS_BY_TITLE", List.of("4", "ACADEMY"));
    }

    @Test
    void readsTheFirstNumberAndGoesThroughAllResults() throws SQLException {
        try (PreparedStatement call =
                written.connection().prepareStatement("SELECT 41; SELECT 5 FROM generate_series(1, 3)")) {
            assertThat(Calls.number(call)).isEqualTo(41);
            assertThat(Calls.rows(call)).isEqualTo(4);
        }
    }

    @Test
    void looksUpThePriceOfEachItem() throws SQLException {
        try (Statement statement = written.connection().createStatement()) {
            statement.execute("CREATE SCHEMA IF NOT EXISTS dbo");
            statement.execute("CREATE TABLE dbo.products (prod_id int, price numeric(19, 4))");
            statement.execute("INSERT INTO dbo.products VALUES (5, 9.99), (9, 12.99)");
        }
        Cart cart = cart();
        cart.add(5, 2);

        procedures().prices(written, cart);

        assertThat(List.of(cart.priceCents(0), cart.priceCents(1), cart.priceCents(2)))
                .containsExactly(999L, 1299L, 999L);
    }

    private static StoreProcedures procedures() {
        return new SqlServerStoreProcedures(Version.V3, 1, 500);
    }

    private static Cart cart() {
        Cart cart = new Cart();
        cart.add(5, 1);
        cart.add(9, 3);
        cart.total(3000, 248);
        return cart;
    }

    private void callAll(StoreProcedures procedures) throws SQLException {
        Session session = written;
        procedures.login(session, "user1", "password");
        procedures.newCustomer(session, CUSTOMER);
        procedures.newMember(session, 1, 2);
        procedures.newReview(session, 1, 2, 3, "summary", "text");
        procedures.newHelpfulness(session, 1, 2, 3);
        procedures.browseByCategory(session, 1, 2);
        procedures.browseByActor(session, 1, "A B");
        procedures.browseByTitle(session, 1, "A B");
        procedures.reviewsByActor(session, 1, "A");
        procedures.reviewsByTitle(session, 1, "A");
        procedures.reviews(session, 1, 2);
        procedures.reviewsByStars(session, 1, 2, 3);
        procedures.reviewsByDate(session, 1, 2);
        procedures.purchase(session, 1, cart());
    }

    /** The names of the parameters of each procedure, read from the texts that create them. */
    private static Map<String, List<String>> parameters(Version version) {
        Map<String, List<String>> parameters = new TreeMap<>();
        for (String text : new SqlServerStoreTexts(Stores.of(version, Quirks.FIXED, "")).procedures(2)) {
            String header = text.substring(0, text.indexOf("\nAS\n"));
            Matcher name = Pattern.compile("PROCEDURE dbo\\.(\\w+)").matcher(header);
            if (name.find()) {
                parameters.put(
                        name.group(1),
                        PARAMETER
                                .matcher(header)
                                .results()
                                .map(found -> found.group(1) + found.group(2))
                                .toList());
            }
        }
        return parameters;
    }
}
