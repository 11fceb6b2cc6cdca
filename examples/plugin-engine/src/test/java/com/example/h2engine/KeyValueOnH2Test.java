package com.example.h2engine;

import com.example.keyvalue.KeyValueWorkload;
import dev.lockstep.workload.WorkloadContract;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

class KeyValueOnH2Test extends WorkloadContract {

    KeyValueOnH2Test() {
        super(new KeyValueWorkload(), new H2TestDatabase());
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
