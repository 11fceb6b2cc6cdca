package dev.lockstep.workload.dvdstore.order;

import dev.lockstep.engine.Session;
import dev.lockstep.workload.Outcome;
import dev.lockstep.workload.dvdstore.store.NewCustomer;
import dev.lockstep.workload.dvdstore.store.Quirks;
import dev.lockstep.workload.dvdstore.store.StoreSettings;
import java.sql.SQLException;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Registers a new customer; tries other names until one is free. */
final class Registration implements OrderStep {

    private static final int PLENTY_OF_NAMES = 2_000_000_000;

    private final CurrentOrder order;
    private final Customers customers;
    private @Nullable NewCustomer applicant;

    Registration(CurrentOrder order) {
        this.order = order;
        this.customers = new Customers(order.random, names(order.settings), order.settings.version());
    }

    /** The kit has as many names as initial customers: a small store soon runs out of them. */
    private static int names(StoreSettings settings) {
        return settings.quirks() == Quirks.KIT ? settings.size().customers() : PLENTY_OF_NAMES;
    }

    @Override
    public int times() {
        return order.onceIf(order.newcomer);
    }

    @Override
    public void draw() {
        applicant = customers.draw();
    }

    @Override
    public Outcome execute(Session session) throws SQLException {
        order.customer = order.procedures.newCustomer(session, Objects.requireNonNull(applicant));
        return order.customer == 0 ? ONCE_MORE : Outcome.committed();
    }
}
