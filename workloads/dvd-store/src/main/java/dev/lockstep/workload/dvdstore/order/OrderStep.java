package dev.lockstep.workload.dvdstore.order;

import dev.lockstep.engine.Session;
import dev.lockstep.workload.Outcome;
import java.sql.SQLException;

/** One kind of transaction within the orders of one user. */
interface OrderStep {

    /** The outcome of a step that got nothing done and is to be drawn and executed once more. */
    Outcome ONCE_MORE = Outcome.committed(0);

    /** How many times the order under way has it; asked once per order, in the order of the transactions. */
    int times();

    /** Draws the inputs of the next execution. */
    void draw();

    /** One call with the inputs drawn last. */
    Outcome execute(Session session) throws SQLException;

    /** The units in doubt when the outcome is unknown. */
    default long unitsAtStake() {
        return 1;
    }
}
