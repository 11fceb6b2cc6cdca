package dev.lockstep.workload.orderentry.population;

import dev.lockstep.engine.BulkWriter;
import dev.lockstep.workload.RandomStream;
import dev.lockstep.workload.fill.BlockWriter;
import dev.lockstep.workload.fill.FillBlock;
import dev.lockstep.workload.orderentry.population.Origin.Subject;
import dev.lockstep.workload.orderentry.transaction.Scale;
import java.sql.SQLException;
import java.util.List;

/** The customers of some districts, each with one payment. */
record CustomerBlock(Origin origin, int warehouse, Ids districts) implements FillBlock {

    private static final List<String> HISTORY_COLUMNS =
            List.of("h_c_id", "h_c_d_id", "h_c_w_id", "h_d_id", "h_w_id", "h_date", "h_amount", "h_data");

    @Override
    public String name() {
        return "customer" + warehouse + "." + districts.first();
    }

    @Override
    public long rows() {
        return 2L * customers();
    }

    private int customers() {
        return districts.count() * Scale.CUSTOMERS;
    }

    @Override
    public void write(BlockWriter writer) throws SQLException {
        writer.table("customer", CustomerRows.COLUMNS, this::writeCustomers);
        writer.table("history", HISTORY_COLUMNS, this::writeHistory);
    }

    private long writeCustomers(BulkWriter writer) throws SQLException {
        for (int district = districts.first(); district <= districts.last(); district++) {
            new CustomerRows(origin, warehouse, district).write(writer);
        }
        return customers();
    }

    private long writeHistory(BulkWriter writer) throws SQLException {
        for (int district = districts.first(); district <= districts.last(); district++) {
            RandomStream random = origin.stream(Subject.HISTORY, warehouse, district);
            RandomText text = new RandomText(random);
            for (int customer = 1; customer <= Scale.CUSTOMERS; customer++) {
                writer.integer(customer).integer(district).integer(warehouse);
                writer.integer(district).integer(warehouse).timestamp(Population.LOAD_TIME);
                writer.decimal(CustomerRows.PAID_CENTS, 2)
                        .text(text.mixed(12, 24))
                        .endRow();
            }
        }
        return customers();
    }
}
