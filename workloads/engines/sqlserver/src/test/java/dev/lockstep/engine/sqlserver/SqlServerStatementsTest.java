package dev.lockstep.engine.sqlserver;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import java.util.List;
import org.junit.jupiter.api.Test;

class SqlServerStatementsTest {

    @Test
    void asksForTheTextsOfHashesOnly() {
        String sql = SqlServerStatements.textsSql(List.of("0x0123456789ABCDEF", "1) OR (1=1", "0xFEDCBA9876543210"));

        assertThat(sql)
                .endsWith("IN (0x0123456789ABCDEF, 0xFEDCBA9876543210)\n")
                .doesNotContain("OR (");
        assertThatCode(() -> TransactSql.parse(sql)).doesNotThrowAnyException();
    }
}
