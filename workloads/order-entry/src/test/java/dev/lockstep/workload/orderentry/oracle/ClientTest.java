package dev.lockstep.workload.orderentry.oracle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lockstep.workload.orderentry.transaction.Customer;
import dev.lockstep.workload.orderentry.transaction.Payment;
import java.sql.SQLException;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ClientTest {

    private static final Customer NAMED = new Customer(7, 3, 0, "BARBARBAR");

    @ParameterizedTest
    @CsvSource({"1, 1", "2, 1", "3, 2", "4, 2", "5, 3"})
    void meansTheMiddleOneOfAName(int customers, int middle) throws SQLException {
        List<Integer> ids = IntStream.rangeClosed(1, customers).boxed().toList();

        assertThat(ClientCustomers.middle(NAMED, ids)).isEqualTo(middle);
    }

    @Test
    void saysWhichNameIsMissing() {
        assertThatThrownBy(() -> ClientCustomers.middle(NAMED, List.of()))
                .isInstanceOf(SQLException.class)
                .hasMessageContaining("District 3 of warehouse 7 has no customer of the name BARBARBAR");
    }

    @Test
    void notesThePayerAndThePayeeOfABadDebt() {
        Payment payment = new Payment(1, 2, new Customer(7, 3, 42, null), 12_345);

        assertThat(ClientPayment.note(payment, 42)).isEqualTo("42 3 7 2 1 123.45|");
    }
}
