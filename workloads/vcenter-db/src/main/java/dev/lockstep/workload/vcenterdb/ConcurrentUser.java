package dev.lockstep.workload.vcenterdb;

import dev.lockstep.engine.Session;
import dev.lockstep.workload.Commit;
import dev.lockstep.workload.Outcome;
import dev.lockstep.workload.User;
import java.sql.SQLException;
import java.time.LocalDateTime;
import java.util.ArrayDeque;
import java.util.EnumSet;
import java.util.Queue;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Inserts samples, or calls the procedures that are due, or both. A cycle stands for five minutes of the database's
 * time. The present of all its calls is the time of the newest sample at its first call: if it moved on between two
 * rollups, the second would roll up a window whose last sample the first has not made yet.
 */
final class ConcurrentUser implements User {

    /** What a user does. */
    enum Duty {
        COLLECTOR,
        JOBS
    }

    private static final int CYCLES_OF_TEN_MINUTES = 2;
    private static final int CYCLES_OF_HALF_AN_HOUR = 6;
    private static final int CYCLES_OF_TWO_HOURS = 24;
    private static final int CYCLES_OF_A_DAY = 288;
    private static final int MOST_WINDOWS_DUE = 2 * CYCLES_OF_A_DAY;

    private final ProcedureCalls calls;
    private final ClientRows rows;
    private final CallIds ids;
    private final Set<Duty> duties;
    private final long pauseNanos;

    private final Queue<Integer> cycle = new ArrayDeque<>();
    private boolean withinCycle;
    private int cycles;
    private long call;
    private @Nullable LocalDateTime present;

    /** @param pauseNanos after each cycle */
    ConcurrentUser(ProcedureCalls calls, ClientRows rows, CallIds ids, Set<Duty> duties, long pauseNanos) {
        this.calls = calls;
        this.rows = rows;
        this.ids = ids;
        this.duties = EnumSet.copyOf(duties);
        this.pauseNanos = pauseNanos;
    }

    @Override
    public int next() {
        if (!withinCycle) {
            withinCycle = true;
            present = null;
            cycles++;
            if (duties.contains(Duty.COLLECTOR)) {
                cycle.add(VcenterDbWorkload.COLLECT);
            }
            if (duties.contains(Duty.JOBS)) {
                for (Procedure procedure : Procedure.ALL) {
                    if (cycles % cyclesBetween(procedure) == 0) {
                        cycle.add(procedure.transaction());
                    }
                }
            }
        }
        Integer transaction = cycle.poll();
        if (transaction == null) {
            withinCycle = false;
            return CYCLE_END;
        }
        call = ids.next();
        return transaction;
    }

    /** The schedule of the paper, in cycles. */
    static int cyclesBetween(Procedure procedure) {
        return switch (procedure) {
            case TOPN1 -> CYCLES_OF_TEN_MINUTES;
            case ROLLUP1, TOPN2, PURGE1 -> CYCLES_OF_HALF_AN_HOUR;
            case ROLLUP2, TOPN3, PURGE2 -> CYCLES_OF_TWO_HOURS;
            case ROLLUP3, TOPN4, PURGE3 -> CYCLES_OF_A_DAY;
        };
    }

    @Override
    public Outcome execute(int transaction, Session session) throws SQLException {
        if (transaction == VcenterDbWorkload.COLLECT) {
            return Outcome.committed(rows.collect(session.connection(), call));
        }
        if (present == null) {
            present = ProcedureCalls.newestSample(session);
        }
        return Outcome.committed(
                calls.call(session, Procedure.ofTransaction(transaction), call, present, ProcedureCalls.ALL_WINDOWS));
    }

    @Override
    public Commit commitOf(int transaction) {
        return transaction == VcenterDbWorkload.COLLECT ? Commit.RUNNER : Commit.WORKLOAD;
    }

    @Override
    public long unitsAtStake(int transaction) {
        return transaction == VcenterDbWorkload.COLLECT
                ? rows.data().inventory().counters()
                : UnitsAtStake.of(Procedure.ofTransaction(transaction), rows.data(), MOST_WINDOWS_DUE);
    }

    @Override
    public long pauseNanos() {
        return pauseNanos;
    }

    @Override
    public void abandonCycle() {
        withinCycle = false;
        cycle.clear();
    }
}
