package dev.lockstep.workload.orderentry.transaction;

import java.math.BigDecimal;

/**
 * The inputs of a Payment.
 *
 * @param warehouse the payee
 * @param district the payee
 * @param customer the payer, possibly of another warehouse
 */
public record Payment(int warehouse, int district, Customer customer, long amountCents) {

    /** The amount, always with two decimals: to some drivers another scale is another type and costs another plan. */
    public BigDecimal amount() {
        return BigDecimal.valueOf(amountCents, 2);
    }

    /**
     * The note for a customer with bad credit, put before earlier notes.
     *
     * @param payer the customer's id
     */
    public String note(int payer) {
        return payer + " " + customer.district() + " " + customer.warehouse() + " " + district + " " + warehouse + " "
                + amount() + "|";
    }
}
