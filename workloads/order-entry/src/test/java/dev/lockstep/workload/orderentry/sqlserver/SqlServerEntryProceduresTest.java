package dev.lockstep.workload.orderentry.sqlserver;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.engine.sqlserver.WrittenCalls;
import dev.lockstep.workload.orderentry.transaction.Customer;
import dev.lockstep.workload.orderentry.transaction.Delivery;
import dev.lockstep.workload.orderentry.transaction.EntrySettings;
import dev.lockstep.workload.orderentry.transaction.NewOrder;
import dev.lockstep.workload.orderentry.transaction.Payment;
import dev.lockstep.workload.orderentry.transaction.StockLevel;
import dev.lockstep.workload.orderentry.transaction.Transactions;
import java.sql.SQLException;
import java.util.Collections;
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

@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class SqlServerEntryProceduresTest {

    private static final Pattern PROCEDURE = Pattern.compile("(?s)CREATE OR ALTER PROCEDURE dbo\\.(\\w+)(.*?)\nAS\n");
    private static final Pattern PARAMETER = Pattern.compile("@(\\w+) \\w+");

    private final Transactions procedures = new SqlServerEntryProcedures();
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
        procedures.newOrder(written, order());
        procedures.payment(written, new Payment(1, 2, new Customer(3, 4, 5, null), 1_234));
        procedures.orderStatus(written, new Customer(3, 4, 5, null));
        procedures.delivery(written, new Delivery(1, 7));
        procedures.stockLevel(written, new StockLevel(1, 2, 15));

        Map<String, Integer> given = new TreeMap<>();
        written.calls().forEach((name, values) -> given.put(name, values.size()));
        Map<String, Integer> expected = new TreeMap<>();
        parameters().forEach((name, parameters) -> expected.put(name, parameters.size()));
        assertThat(given).isEqualTo(expected).hasSize(5);
    }

    @Test
    void givesTheLinesOfAnOrderAsTheyAreToBeProcessedAndZerosForTheRest() throws SQLException {
        procedures.newOrder(written, order());

        List<String> given = written.calls().getOrDefault("enter_order", List.of());
        assertThat(given.subList(0, 17))
                .containsExactly("1", "2", "3", "3", "0", "2", "8", "1", "6", "3", "9", "1", "7", "1", "9", "2", "5");
        assertThat(given.subList(17, given.size())).isEqualTo(Collections.nCopies(48, "0"));
        assertThat(parameters().getOrDefault("enter_order", List.of()).subList(4, 9))
                .containsExactly("all_local", "number1", "item1", "supply1", "quantity1");
    }

    @Test
    void namesACustomerByNumberOrByName() throws SQLException {
        procedures.payment(written, new Payment(1, 2, new Customer(3, 4, 5, null), 1_230));
        procedures.orderStatus(written, new Customer(3, 4, 0, "BARBARBAR"));

        assertThat(written.calls())
                .containsEntry("payment", List.of("1", "2", "3", "4", "5", "", "12.30"))
                .containsEntry("order_status", List.of("3", "4", "0", "BARBARBAR"));
        assertThat(parameters())
                .containsEntry("payment", List.of("w_id", "d_id", "c_w_id", "c_d_id", "c_id", "c_last", "amount"))
                .containsEntry("order_status", List.of("w_id", "d_id", "c_id", "c_last"));
    }

    private static NewOrder order() {
        NewOrder order = new NewOrder();
        order.begin(1, 2, 3);
        order.add(9, 2, 5);
        order.add(8, 1, 6);
        order.add(9, 1, 7);
        order.arrange();
        return order;
    }

    /** The names of the parameters of each procedure, read from the texts that create them. */
    private static Map<String, List<String>> parameters() {
        Map<String, List<String>> parameters = new TreeMap<>();
        for (String text : new SqlServerEntryTexts(new EntrySettings(1, 1, false)).procedures()) {
            Matcher procedure = PROCEDURE.matcher(text);
            assertThat(procedure.find()).isTrue();
            parameters.put(
                    procedure.group(1),
                    PARAMETER
                            .matcher(procedure.group(2))
                            .results()
                            .map(found -> found.group(1))
                            .toList());
        }
        return parameters;
    }
}
