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

/** What a schema must have before stores can be created in it; everything that is missing is told at once. */
final class OracleStoreSupport {

    private static final List<String> PRIVILEGES =
            List.of("CREATE TABLE", "CREATE SEQUENCE", "CREATE PROCEDURE", "CREATE TRIGGER");

    /**
     * What the server has, as far as the user sees it.
     *
     * @param textUsers empty without Oracle Text
     * @param textIndexTypes empty when Oracle Text cannot be used
     * @param privileges of the session, through roles too
     * @param tablespaces in which the user may write
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
                    "Oracle does not have what the DVD Store needs: " + String.join("; ", missing));
        }
    }

    static List<String> missing(Found found, StoreSettings settings) {
        List<String> missing = new ArrayList<>();
        textSearch(found, missing);
        if (OracleStorePlacement.of(settings.placement()).partitioned() && !found.partitioning()) {
            missing.add("the Partitioning option, which V$OPTION does not show as TRUE: leave 'partitioned' out of"
                    + " 'placement'");
        }
        for (String privilege : PRIVILEGES) {
            if (!found.privileges().contains(privilege)) {
                missing.add("the right to " + privilege + ": GRANT " + privilege + " TO " + found.user());
            }
        }
        tablespaces(found, settings)
                .filter(name -> !found.tablespaces().contains(name))
                .forEach(name -> missing.add(
                        "room in the tablespace " + name + ", which is not there, not online or without a quota:"
                                + " create it or name another in 'placement', then ALTER USER " + found.user()
                                + " QUOTA UNLIMITED ON " + name));
        return missing;
    }

    private static void textSearch(Found found, List<String> missing) {
        if (found.textUsers().isEmpty()) {
            missing.add("Oracle Text, as there is no user CTXSYS: install it by ctx/admin/catctx.sql as SYS, or use an"
                    + " image that has it, such as gvenzl/oracle-free:23 (its slim images have not)");
        } else if (found.textIndexTypes().isEmpty()) {
            missing.add("the index type CTXSYS.CONTEXT of Oracle Text: check in DBA_REGISTRY that the component CONTEXT"
                    + " is VALID, then GRANT EXECUTE ON CTXSYS.CONTEXT TO " + found.user());
        }
    }

    /** Full-text indexes lie in the default tablespace whatever the placement says. */
    private static Stream<String> tablespaces(Found found, StoreSettings settings) {
        return Stream.concat(
                        found.defaultTablespaces().stream(),
                        OracleStorePlacement.of(settings.placement()).tablespaces().stream())
                .distinct();
    }
}
