package dev.lockstep.engine.oracle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

class OracleSqlTest {

    @Test
    void insertsByArrayBinds() {
        assertThat(OracleBulkWriter.insertSql("ds3.orders", List.of("id", "total")))
                .isEqualTo("INSERT INTO ds3.orders (id, total) VALUES (?, ?)");
        assertThatThrownBy(() -> OracleBulkWriter.insertSql("orders; x", List.of("id")))
                .hasMessageContaining("not a plain SQL name");
    }

    @Test
    void hashesEachColumnWithASeedOfItsOwn() {
        assertThat(OracleProof.checksumSql("\"DS3\".\"T\"", List.of("\"A\"", "\"B\"")))
                .isEqualTo("SELECT COUNT(*), NVL(MOD(SUM(NVL(ORA_HASH(\"A\", 4294967295, 1), 0)"
                        + " + NVL(ORA_HASH(\"B\", 4294967295, 2), 0)), 4611686018427387904), 0) FROM \"DS3\".\"T\"");
        assertThat(OracleProof.checksumSql("\"DS3\".\"L\"", List.of()))
                .isEqualTo("SELECT COUNT(*), NVL(MOD(SUM(0), 4611686018427387904), 0) FROM \"DS3\".\"L\"");
    }

    @Test
    void goesBackWithinThePluggableDatabase() {
        assertThat(OracleRestorePoint.closeSql("\"P\"")).isEqualTo("ALTER PLUGGABLE DATABASE \"P\" CLOSE IMMEDIATE");
        assertThat(OracleRestorePoint.flashbackSql("\"P\""))
                .isEqualTo("FLASHBACK PLUGGABLE DATABASE \"P\" TO RESTORE POINT LOCKSTEP_BASELINE");
        assertThat(OracleRestorePoint.openSql("\"P\"")).isEqualTo("ALTER PLUGGABLE DATABASE \"P\" OPEN");
    }

    @Test
    void namesTheInstancesOfAClusterOnly() {
        assertThat(OracleRestorePoint.instances(Set.of("RAC1"), Set.of("RAC1"))).isEmpty();
        assertThat(OracleRestorePoint.instances(new TreeSet<>(Set.of("RAC2", "RAC1")), Set.of("RAC1")))
                .isEqualTo(" INSTANCES = ('RAC1', 'RAC2')");
        assertThat(OracleRestorePoint.instances(Set.of("RAC2"), Set.of("RAC1"))).isEqualTo(" INSTANCES = ('RAC2')");
    }
}
