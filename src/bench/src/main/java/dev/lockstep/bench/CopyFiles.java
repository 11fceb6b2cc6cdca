package dev.lockstep.bench;

import dev.lockstep.engine.postgresql.EmbeddedPostgres;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.List;

/**
 * Files for {@code COPY}. They are in the server's data directory, to which the server's user may always write; the load's
 * role gets the right to have them written and read.
 */
final class CopyFiles extends ReadyFiles {

    /** Excludes the categories of a store, which are not drawn, and the notes of a fill, which are not data. */
    private static final String TABLES = """
            SELECT tablename, pg_relation_size(tablename::regclass) / current_setting('block_size')::int
            FROM pg_tables
            WHERE schemaname = 'public' AND tablename <> 'categories' AND tablename NOT LIKE 'lockstep%'
            """;

    private static final long LARGE_BLOCKS = 128;

    private CopyFiles(BenchServer server) {
        super(server);
    }

    /** Exports every table with rows of a filled database, except the notes of the fill. */
    static CopyFiles export(BenchServer server) throws SQLException, IOException {
        CopyFiles ready = new CopyFiles(server);
        Path folder = Path.of(server.query("SHOW data_directory").get(0).get(0));
        server.executeOutside("GRANT pg_read_server_files, pg_write_server_files TO " + EmbeddedPostgres.USER);
        for (List<String> table : server.query(TABLES)) {
            ready.export(table.get(0), Long.parseLong(table.get(1)), folder);
        }
        return ready;
    }

    private void export(String table, long blocks, Path folder) throws SQLException, IOException {
        if (blocks < LARGE_BLOCKS) {
            export(table, folder.resolve("ready-" + table), "");
        } else {
            String middle = "'(" + blocks / 2 + ",0)'";
            export(table, folder.resolve("ready-" + table + "-1"), " WHERE ctid < " + middle);
            export(table, folder.resolve("ready-" + table + "-2"), " WHERE ctid >= " + middle);
        }
    }

    private void export(String table, Path file, String condition) throws SQLException, IOException {
        write(table, file, "COPY (SELECT * FROM " + table + condition + ") TO '" + file + "'");
    }

    @Override
    String statement() {
        return "COPY";
    }

    @Override
    String load(String table, Path file) {
        return "COPY " + table + " FROM '" + file + "'";
    }
}
