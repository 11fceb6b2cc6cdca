package dev.lockstep.agent.run;

import dev.lockstep.engine.BulkWriter;
import dev.lockstep.engine.Connections;
import dev.lockstep.engine.PreparationException;
import dev.lockstep.engine.Session;
import dev.lockstep.run.WorkloadDescriptor;
import dev.lockstep.run.WorkloadDescriptor.Book;
import dev.lockstep.run.WorkloadDescriptor.Count;
import dev.lockstep.run.WorkloadDescriptor.Metric;
import dev.lockstep.run.WorkloadDescriptor.Term;
import dev.lockstep.run.WorkloadDescriptor.Transaction;
import dev.lockstep.workload.Binding;
import dev.lockstep.workload.BoundWorkload;
import dev.lockstep.workload.Commit;
import dev.lockstep.workload.Consistency;
import dev.lockstep.workload.Existing;
import dev.lockstep.workload.FillProgress;
import dev.lockstep.workload.Outcome;
import dev.lockstep.workload.User;
import dev.lockstep.workload.UserIdentity;
import dev.lockstep.workload.Workload;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Map;

/** Inserts rows one by one into a table filled with a thousand. */
final class InsertWorkload implements Workload {

    static final long ROWS = 1_000;

    @Override
    public WorkloadDescriptor descriptor() {
        List<Term> rows = List.of(new Term("insert", Count.UNITS));
        return new WorkloadDescriptor(
                "insert",
                "Inserts",
                List.of("postgresql"),
                List.of(new Transaction("insert", false)),
                List.of(),
                new Metric("rows/s", 1, rows),
                List.of(),
                List.of(new Book("rows", rows)));
    }

    @Override
    public BoundWorkload bind(Binding binding) {
        return new Inserts(binding);
    }

    private record Inserts(Binding binding) implements BoundWorkload {

        @Override
        public void create(Connection connection, Existing existing) throws SQLException {
            if (existing == Existing.REPLACE) {
                drop(connection);
            }
            execute(connection, "create table entry (id bigint, maker int)");
        }

        @Override
        public void fill(Connection connection, int shard, int shards, FillProgress progress) throws SQLException {
            long from = ROWS * shard / shards;
            long to = ROWS * (shard + 1) / shards;
            progress.expect(to - from);
            connection.setAutoCommit(false);
            try (BulkWriter writer = binding.engine().bulkWriter(connection, "entry", List.of("id", "maker"))) {
                for (long id = from; id < to; id++) {
                    writer.integer(id).integer(-1).endRow();
                }
            }
            connection.commit();
            progress.filled(to - from, 0);
        }

        @Override
        public void finish(Connections connections) throws SQLException {
            try (Connection connection = connections.open()) {
                execute(connection, "create index on entry (id)");
            }
        }

        @Override
        public void drop(Connection connection) throws SQLException {
            execute(connection, "drop table if exists entry");
        }

        @Override
        public void beforeRun(Connection connection) throws SQLException {
            if (count(connection).getOrDefault("rows", 0L) < ROWS) {
                throw new PreparationException("Table entry is not filled");
            }
        }

        @Override
        public Map<String, Long> count(Connection connection) throws SQLException {
            try (Statement statement = connection.createStatement();
                    ResultSet rows = statement.executeQuery("select count(*) from entry")) {
                rows.next();
                return Map.of("rows", rows.getLong(1));
            }
        }

        @Override
        public List<Consistency> check(Connection connection) {
            return List.of(new Consistency("holds", 0));
        }

        @Override
        public User newUser(UserIdentity identity) {
            return new Inserter(identity.number());
        }

        private static void execute(Connection connection, String sql) throws SQLException {
            try (Statement statement = connection.createStatement()) {
                statement.execute(sql);
            }
        }
    }

    private static final class Inserter implements User {

        private final int number;
        private boolean named;

        Inserter(int number) {
            this.number = number;
        }

        @Override
        public int next() {
            named = !named;
            return named ? 0 : CYCLE_END;
        }

        @Override
        public Outcome execute(int transaction, Session session) throws SQLException {
            PreparedStatement insert = session.statement("insert into entry values (-1, ?)");
            insert.setInt(1, number);
            insert.executeUpdate();
            return Outcome.committed();
        }

        @Override
        public Commit commitOf(int transaction) {
            return Commit.RUNNER;
        }

        @Override
        public void abandonCycle() {
            named = false;
        }
    }
}
