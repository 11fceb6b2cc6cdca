package dev.lockstep.workload.orderentry.transaction;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class PaymentTest {

    private final Payment payment = new Payment(1, 2, new Customer(7, 3, 42, null), 12_340);

    @Test
    void itsAmountHasTwoDecimals() {
        assertThat(payment.amount()).hasToString("123.40");
    }

    @Test
    void notesThePayerAndThePayeeOfABadDebt() {
        assertThat(payment.note(42)).isEqualTo("42 3 7 2 1 123.40|");
    }
}
