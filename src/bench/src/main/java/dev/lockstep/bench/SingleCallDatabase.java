package dev.lockstep.bench;

import dev.lockstep.engine.postgresql.EmbeddedPostgres;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;

/**
 * An embedded PostgreSQL with a function that changes one of 100,000 accounts. Commits do not wait for the disk: the
 * client's CPU is measured, and the more transactions there are, the less noise.
 */
final class SingleCallDatabase implements AutoCloseable {

    static final int ACCOUNTS = 100_000;
    static final String CALL = "select bench_call(?, ?)";

    private static final String PGBENCH_SCRIPT = """
            \\set account random(1, %d)
            \\set delta random(-5000, 5000)
            select bench_call(:account, :delta);
            """.formatted(ACCOUNTS);
    private static final List<String> SCHEMA = List.of(
            "alter database " + EmbeddedPostgres.DATABASE + " set synchronous_commit = off",
            "create table bench_account (id int primary key, balance bigint not null) with (fillfactor = 50)",
            "insert into bench_account select id, 0 from generate_series(1, " + ACCOUNTS + ") id",
            """
            create function bench_call(account int, delta int) returns bigint language plpgsql as $$
            declare result bigint;
            begin
                update bench_account set balance = balance + delta where id = account returning balance into result;
                return result;
            end $$
            """,
            "vacuum analyze bench_account");

    private final EmbeddedPostgres server;

    private SingleCallDatabase(EmbeddedPostgres server) {
        this.server = server;
    }

    /** Starts it in a directory of its own: a temporary one would first stop what others left behind. */
    static SingleCallDatabase start() throws IOException, SQLException {
        Path directory = Files.createTempDirectory("lockstep-bench-postgres");
        EmbeddedPostgres server = EmbeddedPostgres.start(EmbeddedPostgres.Options.in(directory));
        try (Connection connection = connect(server.url());
                Statement statement = connection.createStatement()) {
            for (String sql : SCHEMA) {
                statement.execute(sql);
            }
        } catch (SQLException broken) {
            server.close();
            throw broken;
        }
        return new SingleCallDatabase(server);
    }

    static Connection connect(String url) throws SQLException {
        return DriverManager.getConnection(url, "postgres", "");
    }

    /** Executes {@link #CALL} and reads its result. */
    static long call(PreparedStatement call, int account, int delta) throws SQLException {
        call.setInt(1, account);
        call.setInt(2, delta);
        try (ResultSet rows = call.executeQuery()) {
            rows.next();
            return rows.getLong(1);
        }
    }

    String url() {
        return server.url();
    }

    /** The command of a pgbench that calls the same function. */
    List<String> pgbench(Path binary, Path script, int connections) throws IOException {
        Files.writeString(script, PGBENCH_SCRIPT);
        String threads =
                Integer.toString(Math.min(connections, Runtime.getRuntime().availableProcessors()));
        return List.of(
                binary.toString(),
                "--no-vacuum",
                "--protocol=prepared",
                "--client=" + connections,
                "--jobs=" + threads,
                "--time=3600",
                "--progress=1",
                "--file=" + script,
                "--host=localhost",
                "--port=" + server.port(),
                "--username=postgres",
                EmbeddedPostgres.DATABASE);
    }

    @Override
    public void close() {
        server.close();
    }
}
