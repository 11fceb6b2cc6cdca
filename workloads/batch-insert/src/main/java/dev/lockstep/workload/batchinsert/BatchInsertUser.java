package dev.lockstep.workload.batchinsert;

import dev.lockstep.engine.Session;
import dev.lockstep.workload.Commit;
import dev.lockstep.workload.Outcome;
import dev.lockstep.workload.User;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;

/**
 * Inserts its own range of row numbers, block by block; each block is a cycle. If the server commits several times
 * within a block, the block may fail half done. The user then counts the rows in the table, the retry continues after
 * them, and they are credited to the next transaction that succeeds.
 */
final class BatchInsertUser implements User {

    private final Inserter inserter;
    private final Commit commit;
    private final int blockRows;
    private final int lastRow;
    private final Outcome fullBlock;

    private int nextRow;
    private boolean withinCycle;
    private int blockFirst;
    private int blockLast;
    private int doneOfBlock;
    private boolean restIsKnown;
    private int uncredited;

    /** @param lastRow the last row of this user, inclusive; below {@code firstRow} if it has none */
    BatchInsertUser(Inserter inserter, Commit commit, int blockRows, int firstRow, int lastRow) {
        this.inserter = inserter;
        this.commit = commit;
        this.blockRows = blockRows;
        this.lastRow = lastRow;
        this.nextRow = firstRow;
        this.fullBlock = Outcome.committed(blockRows);
    }

    @Override
    public int next() {
        if (withinCycle) {
            withinCycle = false;
            return CYCLE_END;
        }
        if (nextRow > lastRow) {
            return DONE;
        }
        withinCycle = true;
        doneOfBlock = 0;
        restIsKnown = false;
        blockFirst = nextRow;
        blockLast = blockFirst + Math.min(blockRows, lastRow - blockFirst + 1) - 1;
        nextRow = blockLast + 1;
        return BatchInsertWorkload.INSERT;
    }

    @Override
    public Outcome execute(int transaction, Session session) throws SQLException {
        if (commit == Commit.WORKLOAD) {
            insertSeries(session);
        } else {
            inserter.insert(session, blockFirst, blockLast);
        }
        int units = blockLast - blockFirst + 1 + uncredited;
        uncredited = 0;
        return units == blockRows ? fullBlock : Outcome.committed(units);
    }

    private void insertSeries(Session session) throws SQLException {
        if (!session.connection().getAutoCommit()) {
            session.connection().setAutoCommit(true);
        }
        try {
            inserter.insert(session, blockFirst + doneOfBlock, blockLast);
        } catch (SQLException failed) {
            noteWhatIsDone(session, failed);
            throw failed;
        }
    }

    private void noteWhatIsDone(Session session, SQLException failed) {
        restIsKnown = false;
        try {
            rollBack(session.connection());
            PreparedStatement statement = session.statement(EngineSql.COUNT_RANGE);
            statement.setInt(1, blockFirst);
            statement.setInt(2, blockLast);
            try (ResultSet row = statement.executeQuery()) {
                row.next();
                doneOfBlock = row.getInt(1);
                restIsKnown = true;
            }
        } catch (SQLException unknown) {
            failed.addSuppressed(unknown);
        }
    }

    /** MySQL leaves the transaction of an interrupted call open: it would count rows that are not committed. */
    private static void rollBack(Connection connection) throws SQLException {
        connection.setAutoCommit(false);
        connection.rollback();
    }

    @Override
    public Commit commitOf(int transaction) {
        return commit;
    }

    /** The whole block: what is done of it is credited only if another transaction succeeds. */
    @Override
    public long unitsAtStake(int transaction) {
        return blockLast - blockFirst + 1L;
    }

    @Override
    public void abandonCycle() {
        withinCycle = false;
        if (restIsKnown && doneOfBlock > 0) {
            nextRow = blockFirst + doneOfBlock;
        }
        uncredited += doneOfBlock;
        doneOfBlock = 0;
    }
}
