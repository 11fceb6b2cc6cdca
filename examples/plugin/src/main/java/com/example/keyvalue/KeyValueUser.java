package com.example.keyvalue;

import dev.lockstep.engine.Session;
import dev.lockstep.engine.SqlTexts;
import dev.lockstep.workload.Commit;
import dev.lockstep.workload.Outcome;
import dev.lockstep.workload.RandomStream;
import dev.lockstep.workload.User;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Map;

/** One client: each cycle is one transaction on one key. */
final class KeyValueUser implements User {

    private final RandomStream random;
    private final int rows;
    private final double readShare;
    private final String read;
    private final String update;
    private final String change;

    private boolean withinCycle;
    private int key;
    private int amount;

    KeyValueUser(long seed, int rows, double readShare, SqlTexts sql) {
        this.random = new RandomStream(seed);
        this.rows = rows;
        this.readShare = readShare;
        this.read = sql.text("read", Map.of());
        this.update = sql.text("update", Map.of());
        this.change = sql.text("change", Map.of());
    }

    @Override
    public int next() {
        withinCycle = !withinCycle;
        if (!withinCycle) {
            return CYCLE_END;
        }
        key = random.between(1, rows);
        amount = random.between(1, 100);
        return random.nextDouble() < readShare ? KeyValueWorkload.READ : KeyValueWorkload.UPDATE;
    }

    @Override
    public Commit commitOf(int transaction) {
        return transaction == KeyValueWorkload.READ ? Commit.CALL : Commit.RUNNER;
    }

    @Override
    public Outcome execute(int transaction, Session session) throws SQLException {
        if (transaction == KeyValueWorkload.READ) {
            read(session);
        } else {
            change(session, update);
            change(session, change);
        }
        return Outcome.committed();
    }

    private void read(Session session) throws SQLException {
        PreparedStatement query = session.statement(read);
        query.setInt(1, key);
        try (ResultSet row = query.executeQuery()) {
            row.next();
            row.getLong(1);
        }
    }

    private void change(Session session, String sql) throws SQLException {
        PreparedStatement statement = session.statement(sql);
        statement.setInt(1, amount);
        statement.setInt(2, key);
        statement.executeUpdate();
    }

    @Override
    public void abandonCycle() {
        withinCycle = false;
    }
}
