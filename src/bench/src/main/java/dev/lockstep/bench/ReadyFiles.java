package dev.lockstep.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** The rows of a fill as text files that the server wrote and reads again by itself, large tables as two. */
abstract class ReadyFiles implements AutoCloseable {

    private final ClientServer server;
    private final List<ReadyFile> files = new ArrayList<>();

    ReadyFiles(ClientServer server) {
        this.server = server;
    }

    /** Writes the files of a filled database. */
    interface Export {
        ReadyFiles files() throws SQLException, IOException;
    }

    private record ReadyFile(String table, Path path, long rows, long bytes) {}

    /** The name of the statement that loads a file. */
    abstract String statement();

    /** What loads a file into an empty table. */
    abstract String load(String table, Path file);

    /** Executes a statement that writes rows of a table to a file. */
    final void write(String table, Path file, String sql) throws SQLException, IOException {
        long rows = server.together(1, List.of(connection -> execute(connection, sql)));
        files.add(new ReadyFile(table, file, rows, Files.size(file)));
    }

    private static long execute(Connection connection, String sql) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            return statement.executeLargeUpdate(sql);
        }
    }

    final long rows() {
        return files.stream().mapToLong(ReadyFile::rows).sum();
    }

    final long bytes() {
        return files.stream().mapToLong(ReadyFile::bytes).sum();
    }

    /** Loads all of them into empty tables after a checkpoint, the largest first. */
    final Effort load(int connections) throws SQLException {
        server.checkpoint();
        return Effort.of(() -> {
            long loaded = server.together(connections, loads());
            if (loaded != rows()) {
                throw new IllegalStateException(
                        "The files have " + rows() + " rows, but " + statement() + " loaded " + loaded);
            }
        });
    }

    private List<ClientServer.Task> loads() {
        return files.stream()
                .sorted(Comparator.comparingLong(ReadyFile::bytes).reversed())
                .<ClientServer.Task>map(file -> connection -> execute(connection, load(file.table, file.path)))
                .toList();
    }

    @Override
    public final void close() throws IOException {
        for (ReadyFile file : files) {
            Files.delete(file.path);
        }
    }
}
