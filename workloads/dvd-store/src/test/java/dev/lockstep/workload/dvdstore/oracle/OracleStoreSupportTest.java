package dev.lockstep.workload.dvdstore.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.workload.dvdstore.oracle.OracleStoreSupport.Found;
import dev.lockstep.workload.dvdstore.store.Quirks;
import dev.lockstep.workload.dvdstore.store.StoreSettings;
import dev.lockstep.workload.dvdstore.store.Version;
import java.util.Set;
import org.junit.jupiter.api.Test;

class OracleStoreSupportTest {

    private static final Set<String> RIGHTS =
            Set.of("CREATE SESSION", "CREATE TABLE", "CREATE SEQUENCE", "CREATE PROCEDURE", "CREATE TRIGGER");
    private static final StoreSettings SETTINGS =
            StoreVariants.of(Version.V3, Quirks.FIXED, "orders=ordertbs, indexes=INDXTBS");

    @Test
    void nothingIsMissingOnAReadySchema() {
        assertThat(OracleStoreSupport.missing(
                        found(Set.of("CTXSYS"), Set.of("CONTEXT"), RIGHTS, Set.of("USERS", "ORDERTBS", "INDXTBS")),
                        SETTINGS))
                .isEmpty();
    }

    @Test
    void saysHowToGetOracleText() {
        assertThat(OracleStoreSupport.missing(
                        found(Set.of(), Set.of(), RIGHTS, Set.of("USERS", "ORDERTBS", "INDXTBS")), SETTINGS))
                .singleElement()
                .asString()
                .contains("no user CTXSYS")
                .contains("ctx/admin/catctx.sql")
                .contains("gvenzl/oracle-free:23");
        assertThat(OracleStoreSupport.missing(
                        found(Set.of("CTXSYS"), Set.of(), RIGHTS, Set.of("USERS", "ORDERTBS", "INDXTBS")), SETTINGS))
                .singleElement()
                .asString()
                .contains("GRANT EXECUTE ON CTXSYS.CONTEXT TO DS3");
    }

    @Test
    void tellsEveryMissingRightAndTablespaceAtOnce() {
        assertThat(OracleStoreSupport.missing(
                        found(Set.of("CTXSYS"), Set.of("CONTEXT"), Set.of("CREATE TABLE"), Set.of("INDXTBS")),
                        SETTINGS))
                .hasSize(5)
                .anyMatch(text -> text.contains("GRANT CREATE TRIGGER TO DS3"))
                .anyMatch(text -> text.contains("ALTER USER DS3 QUOTA UNLIMITED ON ORDERTBS"))
                .anyMatch(text -> text.contains("QUOTA UNLIMITED ON USERS"));
    }

    @Test
    void onlyPartitionsNeedTheirOption() {
        Found found = found(Set.of("CTXSYS"), Set.of("CONTEXT"), RIGHTS, Set.of("USERS"));

        assertThat(OracleStoreSupport.missing(found, StoreVariants.of(Version.V3, Quirks.FIXED, "")))
                .isEmpty();
        assertThat(OracleStoreSupport.missing(found, StoreVariants.of(Version.V3, Quirks.FIXED, "partitioned")))
                .singleElement()
                .asString()
                .contains("Partitioning option")
                .contains("remove 'partitioned' from 'placement'");
    }

    private static Found found(
            Set<String> textUsers, Set<String> indexTypes, Set<String> privileges, Set<String> tablespaces) {
        return new Found("DS3", false, textUsers, indexTypes, privileges, tablespaces, Set.of("USERS"));
    }
}
