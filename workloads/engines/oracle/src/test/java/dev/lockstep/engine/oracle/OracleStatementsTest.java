package dev.lockstep.engine.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class OracleStatementsTest {

    @Test
    void asksForTheTextsOfIdsOnly() {
        assertThat(OracleStatements.textsSql(List.of("0abc123def456", "x') OR ('1'='1", "7ws837zynp1zv")))
                .contains("IN ('0abc123def456', '7ws837zynp1zv')")
                .doesNotContain("OR (");
    }
}
