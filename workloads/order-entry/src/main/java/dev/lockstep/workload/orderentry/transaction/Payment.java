package dev.lockstep.workload.orderentry.transaction;

import java.math.BigDecimal;

/**
 * The inputs of a Payment.
 *
 * @param warehouse that receives the money
 * @param district that receives the money
 * @param customer who pays, perhaps of another warehouse
 */
public record Payment(int warehouse, int district, Customer customer, long amountCents) {

    /** The amount, always with two decimals: another scale is another type to some drivers, and another plan. */
    public BigDecimal amount() {
        return BigDecimal.valueOf(amountCents, 2);
    }

    /**
     * What is noted of a customer with bad credit, before the earlier notes.
     *
     * @param payer the customer's id
     */
    public String note(int payer) {
        return payer + " " + customer.district() + " " + customer.warehouse() + " " + district + " " + warehouse + " "
                + amount() + "|";
    }
}
