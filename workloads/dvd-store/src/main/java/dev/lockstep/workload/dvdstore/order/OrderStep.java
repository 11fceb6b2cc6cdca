package dev.lockstep.workload.dvdstore.order;

import dev.lockstep.engine.Session;
import dev.lockstep.workload.Outcome;
import java.sql.SQLException;

/** One transaction type within the orders of one user. */
interface OrderStep {

    /** The outcome of a step that had no effect and must be drawn and executed again. */
    Outcome ONCE_MORE = Outcome.committed(0);

    /** How often the current order executes the step; called once per order, in the order of the transactions. */
    int times();

    /** Draws the inputs of the next execution. */
    void draw();

    /** Executes one call with the inputs drawn last. */
    Outcome execute(Session session) throws SQLException;

    /** The units that may have been done if the outcome is unknown. */
    default long unitsAtStake() {
        return 1;
    }
}
