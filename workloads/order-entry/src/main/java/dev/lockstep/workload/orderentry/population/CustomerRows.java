package dev.lockstep.workload.orderentry.population;

import dev.lockstep.engine.BulkWriter;
import dev.lockstep.workload.RandomStream;
import dev.lockstep.workload.orderentry.population.Origin.Subject;
import dev.lockstep.workload.orderentry.transaction.LastNames;
import dev.lockstep.workload.orderentry.transaction.Nurand;
import dev.lockstep.workload.orderentry.transaction.Scale;
import java.sql.SQLException;
import java.util.List;

/** The customers of a district. Confined to one thread. */
final class CustomerRows {

    static final List<String> COLUMNS = List.of(
            "c_id",
            "c_d_id",
            "c_w_id",
            "c_first",
            "c_middle",
            "c_last",
            "c_street_1",
            "c_street_2",
            "c_city",
            "c_state",
            "c_zip",
            "c_phone",
            "c_since",
            "c_credit",
            "c_credit_lim",
            "c_discount",
            "c_balance",
            "c_ytd_payment",
            "c_payment_cnt",
            "c_delivery_cnt",
            "c_data");

    /** The initial payment of every customer. */
    static final long PAID_CENTS = 10_00;

    private static final long CREDIT_LIMIT_CENTS = 50_000_00;
    private static final int HIGHEST_DISCOUNT = 5_000;
    private static final int DISCOUNT_SCALE = 4;
    private static final Nurand LAST_NAME = Nurand.lastNames(Nurand.LAST_NAME_CONSTANT_OF_FILL);

    private final int warehouse;
    private final int district;
    private final RandomStream random;
    private final RandomText text;
    private final RandomTenth badCredit;

    CustomerRows(Origin origin, int warehouse, int district) {
        this.warehouse = warehouse;
        this.district = district;
        random = origin.stream(Subject.CUSTOMER, warehouse, district);
        text = new RandomText(random);
        badCredit = new RandomTenth(random, Scale.CUSTOMERS);
    }

    void write(BulkWriter writer) throws SQLException {
        for (int customer = 1; customer <= Scale.CUSTOMERS; customer++) {
            writer.integer(customer).integer(district).integer(warehouse);
            writePerson(writer, customer);
            writeAccount(writer);
            writer.text(text.mixed(300, 500)).endRow();
        }
    }

    private void writePerson(BulkWriter writer, int customer) throws SQLException {
        writer.text(text.mixed(8, 16)).text("OE").text(LastNames.of(lastName(customer)));
        Address.write(writer, text);
        writer.text(text.digits(16)).timestamp(Population.LOAD_TIME);
    }

    private int lastName(int customer) {
        return customer <= LastNames.COUNT ? customer - 1 : LAST_NAME.next(random);
    }

    private void writeAccount(BulkWriter writer) throws SQLException {
        writer.text(badCredit.next() ? "BC" : "GC").decimal(CREDIT_LIMIT_CENTS, 2);
        writer.decimal(random.between(0, HIGHEST_DISCOUNT), DISCOUNT_SCALE);
        writer.decimal(-PAID_CENTS, 2).decimal(PAID_CENTS, 2);
        writer.integer(1).integer(0);
    }
}
