package dev.lockstep.engine.sqlserver;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lockstep.engine.SqlResource;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SqlServerResourcesTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "audit-addresses",
                "audit-changes",
                "audit-maintenance",
                "audit-sessions",
                "audit-sizing",
                "audit-statistics",
                "audit-volumes",
                "configurations",
                "connection",
                "create-proof",
                "database",
                "database-options",
                "files",
                "host-info",
                "scoped-configurations",
                "schedulers",
                "server-properties",
                "services",
                "start-parameters",
                "statement-epoch",
                "statements",
                "system-info",
                "tables",
                "waits"
            })
    void anIndependentParserReadsEachResource(String name) {
        String sql = SqlResource.read(SqlServerEngine.class, SqlServerFacts.FOLDER + name + ".sql");

        assertThatCode(() -> TransactSql.parse(sql)).doesNotThrowAnyException();
        assertThat(sql).doesNotContain(";");
    }

    @Test
    void itReadsTheChecksumQuery() {
        assertThatCode(() -> TransactSql.parse(SqlServerProof.checksumSql("[dbo].[T]")))
                .doesNotThrowAnyException();
    }

    @Test
    void itRefusesWhatIsNotSql() {
        assertThatThrownBy(() -> TransactSql.parse("SELECT FROM WHERE")).isInstanceOf(Exception.class);
    }
}
