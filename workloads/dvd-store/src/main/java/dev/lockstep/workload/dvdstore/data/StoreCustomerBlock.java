package dev.lockstep.workload.dvdstore.data;

import dev.lockstep.engine.BulkWriter;
import dev.lockstep.workload.RandomStream;
import dev.lockstep.workload.dvdstore.store.StoreSize;
import dev.lockstep.workload.dvdstore.store.StoreTable;
import dev.lockstep.workload.fill.BlockWriter;
import dev.lockstep.workload.fill.FillBlock;
import java.sql.SQLException;
import java.util.List;

/** Customers, and the one member among each ten consecutive customers. */
record StoreCustomerBlock(Slice slice, StoreCalendar calendar, boolean zipIsText) implements FillBlock {

    private static final List<String> MEMBER_COLUMNS = List.of("CUSTOMERID", "MEMBERSHIPTYPE", "EXPIREDATE");
    private static final int CUSTOMERS_STREAM = 0;
    private static final int MEMBERS_STREAM = 1;

    @Override
    public String name() {
        return slice.name();
    }

    @Override
    public long rows() {
        return slice.ids() + members();
    }

    private long members() {
        return slice.settings().version().hasReviews() ? slice.ids() / StoreSize.CUSTOMERS_PER_MEMBER : 0;
    }

    @Override
    public void write(BlockWriter writer) throws SQLException {
        writer.table(slice.name(StoreTable.CUSTOMERS), StoreCustomerRows.COLUMNS, this::writeCustomers);
        if (members() > 0) {
            writer.table(slice.name(StoreTable.MEMBERSHIP), MEMBER_COLUMNS, this::writeMembers);
        }
    }

    private long writeCustomers(BulkWriter writer) throws SQLException {
        int lastInUs = slice.size().customers() / 2;
        var rows = new StoreCustomerRows(slice.stream(CUSTOMERS_STREAM), calendar, lastInUs, zipIsText);
        int last = slice.last();
        for (int id = slice.first(); id <= last; id++) {
            rows.write(writer, id);
        }
        return slice.ids();
    }

    private long writeMembers(BulkWriter writer) throws SQLException {
        RandomStream stream = slice.stream(MEMBERS_STREAM);
        int firstOfTen = slice.first();
        for (int member = 0; member < members(); member++) {
            writer.integer(stream.between(firstOfTen, firstOfTen + StoreSize.CUSTOMERS_PER_MEMBER - 1));
            writer.integer(stream.between(1, 3));
            writer.timestamp(calendar.membershipExpiry(stream)).endRow();
            firstOfTen += StoreSize.CUSTOMERS_PER_MEMBER;
        }
        return members();
    }
}
