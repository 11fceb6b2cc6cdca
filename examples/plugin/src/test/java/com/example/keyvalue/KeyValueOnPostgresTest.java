package com.example.keyvalue;

import dev.lockstep.engine.postgresql.PostgresTestDatabase;
import dev.lockstep.workload.WorkloadContract;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

class KeyValueOnPostgresTest extends WorkloadContract {

    KeyValueOnPostgresTest() {
        super(new KeyValueWorkload(), new PostgresTestDatabase());
    }

    @Override
    protected List<Variant> variants() {
        return List.of(new Variant("half reads", Map.of("rows", 100L, "readShare", 0.5), OptionalLong.empty()));
    }

    @Override
    protected boolean draws() {
        return true;
    }

    @Override
    protected Optional<String> rollsBack() {
        return Optional.empty();
    }
}
