package dev.lockstep.workload.dvdstore.order;

import dev.lockstep.engine.Session;
import dev.lockstep.workload.Outcome;
import java.sql.SQLException;

/** A random customer becomes a member. In the kit, the order continues with the id of that customer. */
final class Membership implements OrderStep {

    private static final int LEVELS = 3;

    private final CurrentOrder order;
    private int applicant;
    private int level;

    Membership(CurrentOrder order) {
        this.order = order;
    }

    @Override
    public int times() {
        return order.onceIf(order.hasReviews() && order.happens(order.mix.newMembersPercent()));
    }

    @Override
    public void draw() {
        applicant = order.random.between(1, order.size().customers());
        level = order.random.between(1, LEVELS);
    }

    @Override
    public Outcome execute(Session session) throws SQLException {
        int member = order.procedures.newMember(session, applicant, level);
        if (member == 0) {
            return ONCE_MORE;
        }
        if (order.keepsQuirks()) {
            order.customer = member;
        }
        return Outcome.committed();
    }
}
