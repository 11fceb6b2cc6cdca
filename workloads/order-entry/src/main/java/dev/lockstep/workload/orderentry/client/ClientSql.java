package dev.lockstep.workload.orderentry.client;

import dev.lockstep.engine.SqlTexts;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** The statements of the client on one engine: {@code orderentry/<engine>/client/*.sql}. Thread-safe. */
public final class ClientSql {

    private final SqlTexts texts;
    private final Map<String, NamedSql> read = new ConcurrentHashMap<>();

    /** @param engine the engine's id */
    public ClientSql(String engine) {
        texts = new SqlTexts(ClientSql.class, List.of("orderentry/" + engine + "/client"));
    }

    /** The statement for the driver, with a question mark for each parameter. */
    public String sent(String name) {
        return statement(name).sent();
    }

    NamedSql statement(String name) {
        NamedSql known = read.get(name);
        return known != null
                ? known
                : read.computeIfAbsent(name, missing -> NamedSql.parse(texts.text(missing, Map.of())));
    }
}
