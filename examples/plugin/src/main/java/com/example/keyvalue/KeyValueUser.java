package com.example.keyvalue;

import dev.lockstep.engine.Session;
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

    private static final String READ = KeyValueWorkload.SQL.text("read", Map.of());
    private static final String UPDATE = KeyValueWorkload.SQL.text("update", Map.of());
    private static final String CHANGE = KeyValueWorkload.SQL.text("change", Map.of());

    private final RandomStream random;
    private final int rows;
    private final double readShare;

    private boolean withinCycle;
    private int key;
    private int amount;

    KeyValueUser(long seed, int rows, double readShare) {
        this.random = new RandomStream(seed);
        this.rows = rows;
        this.readShare = readShare;
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
            change(session, UPDATE);
            change(session, CHANGE);
        }
        return Outcome.committed();
    }

    private void read(Session session) throws SQLException {
        PreparedStatement read = session.statement(READ);
        read.setInt(1, key);
        try (ResultSet row = read.executeQuery()) {
            row.next();
            row.getLong(1);
        }
    }

    private void change(Session session, String sql) throws SQLException {
        PreparedStatement change = session.statement(sql);
        change.setInt(1, amount);
        change.setInt(2, key);
        change.executeUpdate();
    }

    @Override
    public void abandonCycle() {
        withinCycle = false;
    }
}
