package dev.lockstep.engine.sqlserver;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lockstep.engine.SqlResource;
import org.apache.shardingsphere.infra.database.core.type.DatabaseType;
import org.apache.shardingsphere.infra.spi.type.typed.TypedSPILoader;
import org.apache.shardingsphere.sql.parser.api.CacheOption;
import org.apache.shardingsphere.sql.parser.api.SQLParserEngine;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SqlServerResourcesTest {

    private static final SQLParserEngine PARSER =
            new SQLParserEngine(TypedSPILoader.getService(DatabaseType.class, "SQLServer"), new CacheOption(10, 10L));

    @ParameterizedTest
    @ValueSource(
            strings = {
                "configurations",
                "connection",
                "create-proof",
                "database",
                "database-2019",
                "files",
                "host-info",
                "scoped-configurations",
                "schedulers",
                "server-properties",
                "services",
                "start-parameters",
                "system-info",
                "tables",
                "waits"
            })
    void anIndependentParserReadsEachResource(String name) {
        String sql = SqlResource.read(SqlServerEngine.class, SqlServerFacts.FOLDER + name + ".sql");

        assertThatCode(() -> PARSER.parse(sql, false)).doesNotThrowAnyException();
        assertThat(sql).doesNotContain(";");
    }

    @Test
    void itReadsTheChecksumQuery() {
        assertThatCode(() -> PARSER.parse(SqlServerProof.checksumSql("[dbo].[T]"), false))
                .doesNotThrowAnyException();
    }

    @Test
    void itRefusesWhatIsNotSql() {
        assertThatThrownBy(() -> PARSER.parse("SELECT FROM WHERE", false)).isInstanceOf(Exception.class);
    }
}
