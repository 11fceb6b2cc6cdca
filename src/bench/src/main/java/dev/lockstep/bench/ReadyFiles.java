package dev.lockstep.bench;

import dev.lockstep.engine.postgresql.EmbeddedPostgres;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * The rows of a fill as text files for {@code COPY}, large tables as two, and tables without keys to load them into.
 * The files are in the server's data directory, to which the server's user may always write; the load's role gets the
 * right to have them written and read.
 */
final class ReadyFiles implements AutoCloseable {

    /** Excludes the categories of a store, which are not drawn, and the notes of a fill, which are not data. */
    private static final String TABLES = """
            SELECT tablename FROM pg_tables
            WHERE schemaname = 'public' AND tablename <> 'categories' AND tablename NOT LIKE 'lockstep%'
            """;

    private static final long LARGE_BLOCKS = 128;

    private final BenchServer server;
    private final List<ReadyFile> files = new ArrayList<>();

    private ReadyFiles(BenchServer server) {
        this.server = server;
    }

    private record ReadyFile(String table, Path path, long rows, long bytes) {}

    /** Exports every table with rows of a filled database, except the notes of the fill. */
    static ReadyFiles export(BenchServer server) throws SQLException, IOException {
        ReadyFiles ready = new ReadyFiles(server);
        Path folder = Path.of(server.query("SHOW data_directory").get(0).get(0));
        server.executeOutside("GRANT pg_read_server_files, pg_write_server_files TO " + EmbeddedPostgres.USER);
        server.execute("CREATE SCHEMA ready");
        for (List<String> table : server.query(TABLES)) {
            ready.export(table.get(0), folder);
        }
        ready.files.sort(Comparator.comparingLong(ReadyFile::bytes).reversed());
        return ready;
    }

    private void export(String table, Path folder) throws SQLException, IOException {
        server.execute("CREATE TABLE ready." + table + " (LIKE " + table + ")");
        String size = "SELECT pg_relation_size('" + table + "') / current_setting('block_size')::int";
        long blocks = Long.parseLong(server.query(size).get(0).get(0));
        if (blocks < LARGE_BLOCKS) {
            export(table, folder.resolve("ready-" + table), "");
        } else {
            String middle = "'(" + blocks / 2 + ",0)'";
            export(table, folder.resolve("ready-" + table + "-1"), " WHERE ctid < " + middle);
            export(table, folder.resolve("ready-" + table + "-2"), " WHERE ctid >= " + middle);
        }
    }

    private void export(String table, Path path, String condition) throws SQLException, IOException {
        String sql = "COPY (SELECT * FROM " + table + condition + ") TO '" + path + "'";
        long rows = server.together(1, List.of(connection -> copy(connection, sql)));
        files.add(new ReadyFile(table, path, rows, Files.size(path)));
    }

    private static long copy(Connection connection, String sql) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            return statement.executeLargeUpdate(sql);
        }
    }

    long rows() {
        return files.stream().mapToLong(ReadyFile::rows).sum();
    }

    long bytes() {
        return files.stream().mapToLong(ReadyFile::bytes).sum();
    }

    /** Loads all of them into empty tables after a checkpoint, the largest first, and empties the tables again. */
    Effort load(int connections) throws SQLException {
        server.checkpoint();
        Effort effort = Effort.of(() -> {
            long loaded = server.together(connections, loads());
            if (loaded != rows()) {
                throw new IllegalStateException("The files have " + rows() + " rows, but COPY loaded " + loaded);
            }
        });
        for (ReadyFile file : files) {
            server.execute("TRUNCATE ready." + file.table);
        }
        return effort;
    }

    private List<ClientServer.Task> loads() {
        return files.stream()
                .<ClientServer.Task>map(file ->
                        connection -> copy(connection, "COPY ready." + file.table + " FROM '" + file.path + "'"))
                .toList();
    }

    @Override
    public void close() throws IOException {
        for (ReadyFile file : files) {
            Files.delete(file.path);
        }
    }
}
