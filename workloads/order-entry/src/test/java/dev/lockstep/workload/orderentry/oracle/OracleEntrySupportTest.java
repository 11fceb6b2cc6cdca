package dev.lockstep.workload.orderentry.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.workload.orderentry.oracle.OracleEntrySupport.Found;
import dev.lockstep.workload.orderentry.transaction.EntrySettings;
import java.util.Set;
import org.junit.jupiter.api.Test;

class OracleEntrySupportTest {

    private static final EntrySettings PLAIN = new EntrySettings(10, 1, false);
    private static final EntrySettings PARTITIONED = new EntrySettings(10, 8, false);
    private static final Set<String> RIGHTS = Set.of("CREATE SESSION", "CREATE TABLE", "CREATE PROCEDURE");

    @Test
    void nothingIsMissingOnAReadySchema() {
        assertThat(OracleEntrySupport.missing(found(true, RIGHTS, Set.of("USERS")), PARTITIONED))
                .isEmpty();
    }

    @Test
    void onlyPartitionsNeedTheirOption() {
        assertThat(OracleEntrySupport.missing(found(false, RIGHTS, Set.of("USERS")), PLAIN))
                .isEmpty();
        assertThat(OracleEntrySupport.missing(found(false, RIGHTS, Set.of("USERS")), PARTITIONED))
                .singleElement()
                .asString()
                .contains("Partitioning option")
                .contains("set partitions: 1, was: 8");
    }

    @Test
    void tellsEveryMissingRightAndTheTablespaceAtOnce() {
        assertThat(OracleEntrySupport.missing(found(true, Set.of("CREATE SESSION"), Set.of()), PLAIN))
                .hasSize(3)
                .anyMatch(text -> text.contains("GRANT CREATE TABLE TO ENTRY"))
                .anyMatch(text -> text.contains("GRANT CREATE PROCEDURE TO ENTRY"))
                .anyMatch(text -> text.contains("ALTER USER ENTRY QUOTA UNLIMITED ON USERS"));
    }

    private static Found found(boolean partitioning, Set<String> privileges, Set<String> tablespaces) {
        return new Found("ENTRY", partitioning, privileges, tablespaces, Set.of("USERS"));
    }
}
