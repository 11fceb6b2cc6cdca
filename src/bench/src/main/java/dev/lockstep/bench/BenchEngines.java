package dev.lockstep.bench;

import dev.lockstep.engine.Engine;
import dev.lockstep.engine.mysql.MysqlEngine;
import dev.lockstep.engine.postgresql.PostgresEngine;
import java.util.List;

/** The engines whose clients are measured. */
final class BenchEngines {

    static final Engine POSTGRESQL = new PostgresEngine();
    static final Engine MYSQL = new MysqlEngine();

    private BenchEngines() {}

    static Engine byId(String id) {
        return List.of(POSTGRESQL, MYSQL).stream()
                .filter(engine -> engine.descriptor().id().equals(id))
                .findFirst()
                .orElseThrow();
    }
}
