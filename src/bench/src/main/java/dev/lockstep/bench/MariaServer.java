package dev.lockstep.bench;

import dev.lockstep.engine.Engine.Access;
import dev.lockstep.engine.Engine.Purpose;
import dev.lockstep.engine.mysql.MysqlTestServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;

/** The server of the MySQL tests, which does not wait for the disk, with memory for some warehouses. */
final class MariaServer extends ClientServer {

    private final Access access;

    private MariaServer(Access access) {
        super(BenchEngines.MYSQL);
        this.access = access;
    }

    static MariaServer start() throws SQLException {
        Access access = MysqlTestServer.newDatabase();
        MysqlTestServer.asAdmin(
                "SET GLOBAL innodb_buffer_pool_size = 2 << 30",
                "SET GLOBAL innodb_log_file_size = 1 << 30",
                "SET GLOBAL innodb_flush_log_at_trx_commit = 2");
        return new MariaServer(access);
    }

    /** The load's own login may keep and restore its databases. */
    @Override
    Access access(Purpose purpose) {
        return access;
    }

    /** Lets the load's user have the server write and read files. */
    void allowFiles() throws SQLException {
        MysqlTestServer.asAdmin("GRANT FILE ON *.* TO " + access.user() + "@localhost");
    }

    /** The texts in the first column of a query. */
    List<String> query(String sql) throws SQLException {
        List<String> found = new ArrayList<>();
        try (Connection connection = settings(Purpose.LOAD).open();
                Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(sql)) {
            while (rows.next()) {
                found.add(rows.getString(1));
            }
        }
        return found;
    }

    @Override
    ProcessHandle process() throws SQLException {
        Path file = Path.of(query("SELECT @@datadir").get(0))
                .resolve(query("SELECT @@pid_file").get(0));
        try {
            return ProcessHandle.of(Long.parseLong(Files.readString(file).strip()))
                    .orElseThrow();
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    @Override
    void checkpoint() {}

    /** It ends with this process. */
    @Override
    public void close() {}
}
