package dev.lockstep.engine.postgresql;

import dev.lockstep.engine.ConnectionSettings;
import dev.lockstep.engine.Engine.Access;
import dev.lockstep.engine.LiveEngineContract;
import java.sql.Connection;
import java.sql.SQLException;

class PostgresLiveTest extends LiveEngineContract {

    PostgresLiveTest() {
        super(new PostgresTestDatabase());
    }

    @Override
    protected ConnectionSettings admin() {
        ConnectionSettings load = database.settings();
        return TestPostgres.settings(TestPostgres.admin(new Access(load.url(), load.user(), load.password())));
    }

    @Override
    protected void createTable(Connection connection) throws SQLException {
        TestPostgres.execute(
                connection,
                "CREATE TABLE bulk_rows (id integer PRIMARY KEY, price decimal(10, 2) NOT NULL, name varchar(20),"
                        + " raw_data bytea, made_at timestamp(3))");
    }
}
