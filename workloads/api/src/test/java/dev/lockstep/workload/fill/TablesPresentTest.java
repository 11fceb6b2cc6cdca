package dev.lockstep.workload.fill;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class TablesPresentTest {

    @Test
    void leavesNothingInTheRecycleBinOfAnOracle() {
        assertThat(TablesPresent.dropSql("lockstep_fill", "Oracle")).isEqualTo("DROP TABLE lockstep_fill PURGE");
        assertThat(TablesPresent.dropSql("lockstep_fill", "PostgreSQL")).isEqualTo("DROP TABLE lockstep_fill");
    }
}
