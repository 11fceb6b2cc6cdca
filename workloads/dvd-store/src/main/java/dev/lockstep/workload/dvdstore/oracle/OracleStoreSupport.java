package dev.lockstep.workload.dvdstore.oracle;

import dev.lockstep.engine.PreparationException;
import dev.lockstep.engine.oracle.OracleDictionary;
import dev.lockstep.workload.dvdstore.store.StoreSettings;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** Checks what a schema needs before stores can be created in it; reports everything that is missing at once. */
final class OracleStoreSupport {

    private static final List<String> PRIVILEGES =
            List.of("CREATE TABLE", "CREATE SEQUENCE", "CREATE PROCEDURE", "CREATE TRIGGER");

    /**
     * What the user can see and use on the server.
     *
     * @param textUsers empty without Oracle Text
     * @param textIndexTypes empty if Oracle Text cannot be used
     * @param privileges of the session, including those granted through roles
     * @param tablespaces in which the user has a quota
     */
    record Found(
            String user,
            boolean partitioning,
            Set<String> textUsers,
            Set<String> textIndexTypes,
            Set<String> privileges,
            Set<String> tablespaces,
            Set<String> defaultTablespaces) {

        static Found on(Connection connection) throws SQLException {
            return new Found(
                    OracleDictionary.user(connection),
                    OracleDictionary.partitioning(connection),
                    OracleDictionary.names(connection, "SELECT username FROM all_users WHERE username = 'CTXSYS'"),
                    OracleDictionary.names(
                            connection,
                            "SELECT indextype_name FROM all_indextypes"
                                    + " WHERE owner = 'CTXSYS' AND indextype_name = 'CONTEXT'"),
                    OracleDictionary.privileges(connection),
                    OracleDictionary.tablespaces(connection),
                    OracleDictionary.defaultTablespaces(connection));
        }
    }

    private OracleStoreSupport() {}

    static void check(Connection connection, StoreSettings settings) throws SQLException {
        List<String> missing = missing(Found.on(connection), settings);
        if (!missing.isEmpty()) {
            throw new PreparationException(
                    "The DVD Store cannot be created on this server. Missing: " + String.join("; ", missing));
        }
    }

    static List<String> missing(Found found, StoreSettings settings) {
        List<String> missing = new ArrayList<>();
        textSearch(found, missing);
        if (OracleStorePlacement.of(settings.placement()).partitioned() && !found.partitioning()) {
            missing.add("the Partitioning option, which V$OPTION does not show as TRUE: remove 'partitioned' from"
                    + " 'placement'");
        }
        for (String privilege : PRIVILEGES) {
            if (!found.privileges().contains(privilege)) {
                missing.add("the privilege " + privilege + ": GRANT " + privilege + " TO " + found.user());
            }
        }
        tablespaces(found, settings)
                .filter(name -> !found.tablespaces().contains(name))
                .forEach(name -> missing.add(
                        "access to the tablespace " + name + ", which does not exist, is offline or has no quota:"
                                + " create it or use another in 'placement', then ALTER USER " + found.user()
                                + " QUOTA UNLIMITED ON " + name));
        return missing;
    }

    private static void textSearch(Found found, List<String> missing) {
        if (found.textUsers().isEmpty()) {
            missing.add("Oracle Text (there is no user CTXSYS): install it with ctx/admin/catctx.sql as SYS, or use an"
                    + " image that includes it, such as gvenzl/oracle-free:23 (the slim images do not)");
        } else if (found.textIndexTypes().isEmpty()) {
            missing.add("the index type CTXSYS.CONTEXT of Oracle Text: check that the component CONTEXT is VALID in"
                    + " DBA_REGISTRY, then GRANT EXECUTE ON CTXSYS.CONTEXT TO " + found.user());
        }
    }

    /** Full-text indexes are always in the default tablespace, whatever the placement. */
    private static Stream<String> tablespaces(Found found, StoreSettings settings) {
        return Stream.concat(
                        found.defaultTablespaces().stream(),
                        OracleStorePlacement.of(settings.placement()).tablespaces().stream())
                .distinct();
    }
}
