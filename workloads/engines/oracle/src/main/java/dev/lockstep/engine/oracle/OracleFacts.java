package dev.lockstep.engine.oracle;

import dev.lockstep.engine.FactQuery;
import dev.lockstep.engine.Failure;
import dev.lockstep.engine.ServerFact;
import dev.lockstep.engine.SqlResource;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/** Reads the settings of Oracle that explain a result; nothing here needs a licensed pack. */
final class OracleFacts {

    static final String FOLDER = "engine/oracle/";

    static final String RIGHT = "SELECT_CATALOG_ROLE or SELECT ANY DICTIONARY";
    private static final List<FactQuery> QUERIES = List.of(
            query("instance", "instance.sql"),
            query("database", "database.sql"),
            query("parameters", "parameters.sql"),
            query("redo log", "redo-log.sql"),
            query("processors and memory", "osstat.sql"),
            query("memory areas", "sga.sql"),
            query("patches", "patches.sql"),
            query("options", "options.sql"),
            query("files", "files.sql"));

    private OracleFacts() {}

    private static FactQuery query(String topic, String file) {
        return new FactQuery(topic, SqlResource.read(OracleFacts.class, FOLDER + file), RIGHT);
    }

    static List<ServerFact> read(Connection connection, Function<SQLException, Failure> classify) throws SQLException {
        List<ServerFact> facts = new ArrayList<>();
        for (FactQuery query : QUERIES) {
            facts.addAll(query.run(connection, classify));
        }
        return List.copyOf(facts);
    }
}
