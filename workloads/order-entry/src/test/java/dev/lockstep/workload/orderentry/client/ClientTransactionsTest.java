package dev.lockstep.workload.orderentry.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lockstep.engine.SqlResource;
import dev.lockstep.workload.orderentry.mysql.MysqlEntry;
import dev.lockstep.workload.orderentry.oracle.OracleEntry;
import dev.lockstep.workload.orderentry.postgresql.PostgresEntry;
import dev.lockstep.workload.orderentry.sqlserver.SqlServerEntry;
import dev.lockstep.workload.orderentry.transaction.Customer;
import dev.lockstep.workload.orderentry.transaction.Delivery;
import dev.lockstep.workload.orderentry.transaction.NewOrder;
import dev.lockstep.workload.orderentry.transaction.Payment;
import dev.lockstep.workload.orderentry.transaction.StockLevel;
import dev.lockstep.workload.orderentry.transaction.Transactions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is sent to each server, in which order and with values of which types: the round trips are documented and measured. */
class ClientTransactionsTest {

    private static final int UNKNOWN_ITEM = 100_001;

    @ParameterizedTest
    @ValueSource(strings = {"oracle", "mysql", "postgresql", "sqlserver"})
    void eachTransactionSendsItsStatementsInTheirOrder(String engine) throws SQLException, IOException {
        ScriptedSession session = new ScriptedSession(names(engine), "BC");

        runEach(client(engine), session);

        assertThat(session.trips())
                .containsExactlyElementsOf(SqlResource.read(getClass(), "orderentry/client/" + engine + ".txt")
                        .lines()
                        .toList());
    }

    private static Map<String, String> names(String engine) throws IOException {
        ClientSql texts = new ClientSql(engine);
        try (Stream<Path> files = Files.list(Path.of("src/main/resources/orderentry", engine, "client"))) {
            return files.map(file -> file.getFileName().toString().replace(".sql", ""))
                    .collect(Collectors.toMap(texts::sent, name -> name));
        }
    }

    private static void runEach(Transactions client, ScriptedSession session) throws SQLException {
        List<String> trips = session.trips();
        trips.add("# New-Order: " + client.newOrder(session, order(UNKNOWN_ITEM)));
        for (Customer customer : List.of(new Customer(2, 3, 4, null), new Customer(2, 5, 0, "BARBARBAR"))) {
            client.payment(session, new Payment(1, 7, customer, 1_230));
            trips.add("# Payment");
            trips.add("# Order-Status: " + client.orderStatus(session, customer));
        }
        trips.add("# Delivery: " + client.delivery(session, new Delivery(6, 8)));
        trips.add("# Stock-Level: " + client.stockLevel(session, new StockLevel(6, 4, 15)));
    }

    @ParameterizedTest
    @ValueSource(strings = {"oracle", "mysql", "postgresql", "sqlserver"})
    void theCustomerOfANameThatIsMissingIsNamed(String engine) {
        assertThatThrownBy(() -> client(engine)
                        .orderStatus(new ScriptedSession(Map.of(), "GC"), new Customer(7, 3, 0, "NOBODY")))
                .isInstanceOf(SQLException.class)
                .hasMessageContaining("District 3 of warehouse 7 has no customer of the name NOBODY");
    }

    private static Transactions client(String engine) {
        return switch (engine) {
            case "oracle" -> new OracleEntry().clientSql();
            case "mysql" -> new MysqlEntry().clientSql();
            case "sqlserver" -> new SqlServerEntry().clientSql();
            default -> new PostgresEntry().clientSql();
        };
    }

    private static NewOrder order(int item) {
        NewOrder order = new NewOrder();
        order.begin(1, 3, 4);
        order.add(item, 2, 5);
        order.add(8, 2, 6);
        order.add(9, 1, 7);
        order.arrange();
        return order;
    }
}
