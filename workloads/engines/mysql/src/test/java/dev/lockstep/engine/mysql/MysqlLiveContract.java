package dev.lockstep.engine.mysql;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.engine.ConnectionSettings;
import dev.lockstep.engine.LiveEngineContract;
import dev.lockstep.engine.ServerFact;
import java.sql.Connection;
import java.sql.SQLException;
import org.junit.jupiter.api.Test;

/** What the engine owes on each live MySQL or MariaDB. */
abstract class MysqlLiveContract extends LiveEngineContract {

    MysqlLiveContract(MysqlTestDatabase database) {
        super(database);
    }

    @Override
    protected ConnectionSettings admin() {
        return MysqlTestServer.settings(((MysqlTestDatabase) database).admin());
    }

    @Override
    protected void createTable(Connection connection) throws SQLException {
        MysqlTestServer.execute(
                connection,
                "DROP TABLE IF EXISTS bulk_rows",
                "CREATE TABLE bulk_rows (id integer PRIMARY KEY, price decimal(10, 2) NOT NULL, name varchar(20),"
                        + " raw_data varbinary(10), made_at datetime(3))");
    }

    @Test
    void readsBackWhatMakesCommitsDurable() throws SQLException {
        assertThat(facts())
                .extracting(ServerFact::name)
                .contains("innodb_flush_log_at_trx_commit", "sync_binlog", "innodb_doublewrite", "innodb_flush_method");
    }
}
