package com.example.keyvalue;

import dev.lockstep.engine.postgresql.PostgresTestDatabase;

class KeyValueOnPostgresTest extends KeyValueContract {

    KeyValueOnPostgresTest() {
        super(new PostgresTestDatabase());
    }
}
