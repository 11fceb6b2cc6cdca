package dev.lockstep.bench;

import java.io.IOException;
import java.nio.file.Path;
import java.sql.SQLException;

/** Files for {@code LOAD DATA} in the server's data directory; the load's user gets the right to have them written and read. */
final class LoadDataFiles extends ReadyFiles {

    /** Excludes the notes of a fill, which are not data. */
    private static final String TABLES = """
            SELECT table_name FROM information_schema.tables
            WHERE table_schema = database() AND table_type = 'BASE TABLE' AND table_name NOT LIKE 'lockstep%'
            """;

    private static final long LARGE_ROWS = 10_000;

    private LoadDataFiles(MariaServer server) {
        super(server);
    }

    /** Exports every table with rows of a filled database, except the notes of the fill. */
    static LoadDataFiles export(MariaServer server) throws SQLException, IOException {
        LoadDataFiles ready = new LoadDataFiles(server);
        server.allowFiles();
        Path folder = Path.of(server.query("SELECT @@datadir").get(0));
        for (String table : server.query(TABLES)) {
            long rows =
                    Long.parseLong(server.query("SELECT count(*) FROM " + table).get(0));
            ready.export(table, rows, folder);
        }
        return ready;
    }

    /** A scan of a table gives its rows in the order of the primary key. */
    private void export(String table, long rows, Path folder) throws SQLException, IOException {
        if (rows < LARGE_ROWS) {
            export(table, folder.resolve("ready-" + table), "");
        } else {
            export(table, folder.resolve("ready-" + table + "-1"), " LIMIT " + rows / 2);
            export(table, folder.resolve("ready-" + table + "-2"), " LIMIT " + rows + " OFFSET " + rows / 2);
        }
    }

    private void export(String table, Path file, String part) throws SQLException, IOException {
        write(table, file, "SELECT * FROM " + table + part + " INTO OUTFILE '" + file + "' CHARACTER SET utf8mb4");
    }

    @Override
    String statement() {
        return "LOAD DATA";
    }

    @Override
    String load(String table, Path file) {
        return "LOAD DATA INFILE '" + file + "' INTO TABLE " + table + " CHARACTER SET utf8mb4";
    }
}
