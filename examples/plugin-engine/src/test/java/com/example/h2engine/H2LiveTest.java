package com.example.h2engine;

import dev.lockstep.engine.LiveEngineContract;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;

class H2LiveTest extends LiveEngineContract {

    H2LiveTest() {
        super(new H2TestDatabase());
    }

    @Override
    protected boolean keepsBaselines() {
        return false;
    }

    @Override
    protected void createTable(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute("CREATE TABLE bulk_rows (id integer PRIMARY KEY, price decimal(10, 2) NOT NULL,"
                    + " name varchar(20), raw_data varbinary(10), made_at timestamp(3))");
        }
    }
}
