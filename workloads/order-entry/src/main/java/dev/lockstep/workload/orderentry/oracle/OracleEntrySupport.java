package dev.lockstep.workload.orderentry.oracle;

import dev.lockstep.engine.PreparationException;
import dev.lockstep.engine.oracle.OracleDictionary;
import dev.lockstep.workload.orderentry.transaction.EntrySettings;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Checks what a schema needs before Order-Entry can be created in it; reports everything missing at once. */
final class OracleEntrySupport {

    private static final List<String> PRIVILEGES = List.of("CREATE TABLE", "CREATE PROCEDURE");

    /**
     * What the user can see and use on the server.
     *
     * @param privileges of the session, including those granted through roles
     * @param tablespaces in which the user has a quota
     */
    record Found(
            String user,
            boolean partitioning,
            Set<String> privileges,
            Set<String> tablespaces,
            Set<String> defaultTablespaces) {

        static Found on(Connection connection) throws SQLException {
            return new Found(
                    OracleDictionary.user(connection),
                    OracleDictionary.partitioning(connection),
                    OracleDictionary.privileges(connection),
                    OracleDictionary.tablespaces(connection),
                    OracleDictionary.defaultTablespaces(connection));
        }
    }

    private OracleEntrySupport() {}

    static void check(Connection connection, EntrySettings settings) throws SQLException {
        List<String> missing = missing(Found.on(connection), settings);
        if (!missing.isEmpty()) {
            throw new PreparationException(
                    "Order-Entry cannot be created on this server. Missing: " + String.join("; ", missing));
        }
    }

    static List<String> missing(Found found, EntrySettings settings) {
        List<String> missing = new ArrayList<>();
        for (String privilege : PRIVILEGES) {
            if (!found.privileges().contains(privilege)) {
                missing.add("the privilege " + privilege + ": GRANT " + privilege + " TO " + found.user());
            }
        }
        for (String tablespace : found.defaultTablespaces()) {
            if (!found.tablespaces().contains(tablespace)) {
                missing.add("access to the tablespace " + tablespace + ", which is offline or has no quota:"
                        + " ALTER USER " + found.user() + " QUOTA UNLIMITED ON " + tablespace);
            }
        }
        if (settings.partitions() > 1 && !found.partitioning()) {
            missing.add("the Partitioning option, which V$OPTION does not show as TRUE: set partitions: 1, was: "
                    + settings.partitions());
        }
        return missing;
    }
}
