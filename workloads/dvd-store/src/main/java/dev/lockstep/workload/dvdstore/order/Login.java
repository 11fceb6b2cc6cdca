package dev.lockstep.workload.dvdstore.order;

import dev.lockstep.engine.Session;
import dev.lockstep.workload.Outcome;
import java.sql.SQLException;

/** Logs in a customer of the fill. */
final class Login implements OrderStep {

    private static final String NO_DATA = "02000";

    private final CurrentOrder order;
    private String userName = "";

    Login(CurrentOrder order) {
        this.order = order;
    }

    @Override
    public int times() {
        return order.onceIf(!order.newcomer);
    }

    @Override
    public void draw() {
        userName = Customers.userName(order.random.between(1, order.size().customers()));
    }

    @Override
    public Outcome execute(Session session) throws SQLException {
        order.customer = order.procedures.login(session, userName, Customers.PASSWORD);
        if (order.customer == 0) {
            throw new SQLException(
                    "The store has no customer " + userName + " with that password, so its size does not match the"
                            + " parameters",
                    NO_DATA);
        }
        return Outcome.committed();
    }
}
