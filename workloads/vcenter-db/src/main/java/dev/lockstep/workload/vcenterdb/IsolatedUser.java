package dev.lockstep.workload.vcenterdb;

import dev.lockstep.engine.Session;
import dev.lockstep.workload.Commit;
import dev.lockstep.workload.Outcome;
import dev.lockstep.workload.User;
import dev.lockstep.workload.vcenterdb.Procedure.Kind;
import java.sql.SQLException;
import java.time.LocalDateTime;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Queue;

/**
 * Calls one procedure after the other, each from the state of the fill. A cycle is a call, the inspection of what it
 * did, and the restoration. After a failure the next cycle only restores.
 */
final class IsolatedUser implements User {

    private final ProcedureCalls calls;
    private final ClientRows rows;
    private final Inspections inspections;
    private final CallIds ids;
    private final LocalDateTime now;
    private final List<Procedure> order;
    private final long callsToMake;

    private final Queue<Integer> cycle = new ArrayDeque<>();
    private boolean withinCycle;
    private boolean toRestore;
    private long callsMade;
    private Procedure procedure;
    private long call;
    private long id;
    private long restored;

    IsolatedUser(
            ProcedureCalls calls,
            ClientRows rows,
            Inspections inspections,
            CallIds ids,
            LocalDateTime now,
            List<Procedure> order,
            long callsToMake) {
        this.calls = calls;
        this.rows = rows;
        this.inspections = inspections;
        this.ids = ids;
        this.now = now;
        this.order = order;
        this.procedure = order.get(0);
        this.callsToMake = callsToMake;
    }

    @Override
    public int next() {
        if (!withinCycle) {
            if (!toRestore && callsMade == callsToMake) {
                return DONE;
            }
            begin();
        }
        Integer transaction = cycle.poll();
        if (transaction == null) {
            withinCycle = false;
            toRestore = false;
            return CYCLE_END;
        }
        id = ids.next();
        if (Procedure.isCall(transaction)) {
            call = id;
        }
        return transaction;
    }

    private void begin() {
        withinCycle = true;
        if (!toRestore) {
            procedure = order.get((int) (callsMade % order.size()));
            callsMade++;
            toRestore = true;
            cycle.add(procedure.transaction());
            cycle.add(VcenterDbWorkload.INSPECT);
            if (procedure.kind() == Kind.PURGE && calls.texts().vacuums()) {
                cycle.add(VcenterDbWorkload.VACUUM);
            }
        }
        cycle.add(VcenterDbWorkload.RESTORE);
    }

    @Override
    public Outcome execute(int transaction, Session session) throws SQLException {
        if (transaction == VcenterDbWorkload.INSPECT) {
            inspections.inspect(session.connection(), procedure, call, now);
            return Outcome.committed();
        }
        if (transaction == VcenterDbWorkload.VACUUM) {
            calls.vacuum(session, procedure);
            return Outcome.committed();
        }
        if (transaction == VcenterDbWorkload.RESTORE) {
            restored = rows.restore(session.connection(), procedure, id, now);
            return Outcome.committed(restored);
        }
        return Outcome.committed(calls.call(session, procedure, call, now, ProcedureCalls.ONE_WINDOW));
    }

    @Override
    public Commit commitOf(int transaction) {
        return Procedure.isCall(transaction)
                ? Commit.WORKLOAD
                : transaction == VcenterDbWorkload.VACUUM ? Commit.CALL : Commit.RUNNER;
    }

    @Override
    public long unitsAtStake(int transaction) {
        return Procedure.isCall(transaction)
                ? UnitsAtStake.of(procedure, rows.data(), 1)
                : transaction == VcenterDbWorkload.RESTORE ? restored : 1;
    }

    @Override
    public void abandonCycle() {
        withinCycle = false;
        cycle.clear();
    }
}
