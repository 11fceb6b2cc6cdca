package dev.lockstep.bench;

import dev.lockstep.engine.Engine.Access;
import dev.lockstep.engine.Engine.Purpose;
import dev.lockstep.engine.mysql.MysqlTestServer;
import java.sql.SQLException;

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

    @Override
    void checkpoint() {}

    /** It ends with this process. */
    @Override
    public void close() {}
}
