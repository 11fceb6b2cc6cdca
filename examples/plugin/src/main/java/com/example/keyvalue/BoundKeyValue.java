package com.example.keyvalue;

import dev.lockstep.engine.Connections;
import dev.lockstep.engine.SqlTexts;
import dev.lockstep.workload.Binding;
import dev.lockstep.workload.BoundWorkload;
import dev.lockstep.workload.Consistency;
import dev.lockstep.workload.Existing;
import dev.lockstep.workload.FillProgress;
import dev.lockstep.workload.User;
import dev.lockstep.workload.UserIdentity;
import dev.lockstep.workload.fill.FillGuard;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Map;

/** The workload on one target. */
final class BoundKeyValue implements BoundWorkload, FillGuard.Schema {

    private final int rows;
    private final double readShare;
    private final long seed;
    private final SqlTexts sql;
    private final FillGuard guard;

    BoundKeyValue(Binding binding) {
        rows = (int) binding.parameters().integer(KeyValueWorkload.ROWS);
        readShare = binding.parameters().number(KeyValueWorkload.READ_SHARE);
        seed = binding.seed();
        sql = KeyValueWorkload.sql(binding.engine().id());
        guard = new FillGuard(
                KeyValueWorkload.ID,
                Map.of(KeyValueWorkload.ROWS, Integer.toString(rows)),
                List.of("key_value", "key_value_change"));
    }

    @Override
    public void create(Connection connection, Existing existing) throws SQLException {
        guard.create(connection, existing, seed, this);
    }

    @Override
    public void create(Connection connection) throws SQLException {
        execute(connection, "create");
    }

    @Override
    public void fill(Connection connection, int shard, int shards, FillProgress progress) throws SQLException {
        int first = (int) ((long) rows * shard / shards) + 1;
        int last = (int) ((long) rows * (shard + 1) / shards);
        progress.expect(last - first + 1L);
        try (PreparedStatement fill = connection.prepareStatement(text("fill"))) {
            fill.setInt(1, first);
            fill.setInt(2, last);
            progress.filled(fill.executeUpdate(), 0);
        }
    }

    @Override
    public void finish(Connections connections) throws SQLException {
        try (Connection connection = connections.open()) {
            execute(connection, "finish");
            FillGuard.NOTE.complete(connection);
        }
    }

    @Override
    public void drop(Connection connection) throws SQLException {
        guard.drop(connection, this);
    }

    @Override
    public void drop(Connection connection, Map<String, String> facts) throws SQLException {
        execute(connection, "drop");
    }

    @Override
    public void beforeRun(Connection connection) throws SQLException {
        guard.requireFilled(connection);
    }

    @Override
    public Map<String, Long> count(Connection connection) throws SQLException {
        return Map.of(KeyValueWorkload.UPDATES, number(connection, "count"));
    }

    @Override
    public List<Consistency> check(Connection connection) throws SQLException {
        return List.of(new Consistency("changes-of-each-key", number(connection, "check")));
    }

    @Override
    public User newUser(UserIdentity identity) {
        return new KeyValueUser(identity.seed(), rows, readShare, sql);
    }

    private void execute(Connection connection, String name) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            for (String each : sql.statements(name, Map.of())) {
                statement.execute(each);
            }
        }
    }

    private long number(Connection connection, String name) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery(text(name))) {
            row.next();
            return row.getLong(1);
        }
    }

    private String text(String name) {
        return sql.text(name, Map.of());
    }
}
