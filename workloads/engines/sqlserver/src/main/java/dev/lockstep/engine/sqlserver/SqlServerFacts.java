package dev.lockstep.engine.sqlserver;

import dev.lockstep.engine.FactQuery;
import dev.lockstep.engine.Failure;
import dev.lockstep.engine.ServerFact;
import dev.lockstep.engine.SqlResource;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/**
 * Reads the settings of SQL Server that explain a result, group by group, so that a missing right hides only its own
 * group. A column that some versions lack is also in the derived table {@code absent}, to which an unqualified name
 * then resolves.
 */
final class SqlServerFacts {

    static final String FOLDER = "engine/sqlserver/";

    static final String STATE_RIGHT = "VIEW SERVER STATE (2022 and later: VIEW SERVER PERFORMANCE STATE)";
    private static final String SECURITY_RIGHT = "VIEW SERVER STATE (2022 and later: VIEW SERVER SECURITY STATE)";

    private static final List<FactQuery> QUERIES = List.of(
            query("server properties", "server-properties.sql", "a login"),
            query("configuration", "configurations.sql", "a login"),
            query("system", "system-info.sql", STATE_RIGHT),
            query("processors used", "schedulers.sql", STATE_RIGHT),
            query("operating system (2017 and later)", "host-info.sql", STATE_RIGHT),
            query("start parameters", "start-parameters.sql", SECURITY_RIGHT),
            query("instant file initialization", "services.sql", SECURITY_RIGHT),
            query("this connection", "connection.sql", SECURITY_RIGHT),
            query("database", "database.sql", "a user in the database"),
            query("database scoped configuration", "scoped-configurations.sql", "a user in the database"),
            query("files", "files.sql", "a user in the database"));

    private static final FactQuery TRACE_FLAGS =
            new FactQuery("trace flags", "DBCC TRACESTATUS(-1) WITH NO_INFOMSGS", "a login");
    private static final FactQuery LICENCE = new FactQuery(
            "licence line of the error log",
            "EXEC sys.sp_readerrorlog 0, 1, N'licensing'",
            "membership in securityadmin (2022 and later: VIEW ANY ERROR LOG)");

    private SqlServerFacts() {}

    private static FactQuery query(String topic, String file, String right) {
        return new FactQuery(topic, SqlResource.read(SqlServerFacts.class, FOLDER + file), right);
    }

    static List<ServerFact> read(Connection connection, Function<SQLException, Failure> classify) throws SQLException {
        List<ServerFact> facts = new ArrayList<>();
        for (FactQuery query : QUERIES) {
            facts.addAll(query.run(connection, classify));
        }
        facts.addAll(LICENCE.run(connection, classify, SqlServerFacts::licence));
        facts.addAll(traceFlags(TRACE_FLAGS, connection, classify));
        return List.copyOf(facts);
    }

    private static List<ServerFact> licence(ResultSet lines) throws SQLException {
        String last = "not in the present log; see 'processors used'";
        while (lines.next()) {
            last = lines.getString(3);
        }
        return List.of(new ServerFact(LICENCE.topic(), last.strip(), "sp_readerrorlog"));
    }

    /** Without any flag the server sends no result set at all. */
    static List<ServerFact> traceFlags(FactQuery query, Connection connection, Function<SQLException, Failure> classify)
            throws SQLException {
        List<ServerFact> flags = query.run(connection, classify, SqlServerFacts::flagsOn);
        return flags.isEmpty() ? List.of(traceFlags("none")) : flags;
    }

    private static List<ServerFact> flagsOn(ResultSet flags) throws SQLException {
        List<String> on = new ArrayList<>();
        while (flags.next()) {
            if (flags.getInt(2) == 1) {
                on.add(flags.getString(1));
            }
        }
        return on.isEmpty() ? List.of() : List.of(traceFlags(String.join(", ", on)));
    }

    private static ServerFact traceFlags(String value) {
        return new ServerFact(TRACE_FLAGS.topic(), value, "DBCC TRACESTATUS");
    }
}
