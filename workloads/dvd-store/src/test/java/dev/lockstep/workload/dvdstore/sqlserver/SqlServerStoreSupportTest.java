package dev.lockstep.workload.dvdstore.sqlserver;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lockstep.engine.PreparationException;
import java.util.List;
import org.junit.jupiter.api.Test;

class SqlServerStoreSupportTest {

    @Test
    void acceptsAServerThatHasEverything() {
        assertThatCode(() -> support(16, true, "dbo").require()).doesNotThrowAnyException();
    }

    @Test
    void saysHowToInstallFullTextSearch() {
        assertThatThrownBy(() -> support(16, false, "dbo").require())
                .isInstanceOf(PreparationException.class)
                .hasMessageContaining("mssql-server-fts")
                .hasMessageContaining("Full-Text and Semantic Extractions")
                .hasMessageContaining("docker/sqlserver-fulltext");
    }

    @Test
    void namesTheRightsThatAreMissing() {
        assertThatThrownBy(() -> support(16, true, "dbo", "CREATE TABLE", "CREATE PROCEDURE")
                        .require())
                .isInstanceOf(PreparationException.class)
                .hasMessageContaining("login 'web' lacks rights in the database 'DS3': CREATE TABLE, CREATE PROCEDURE.")
                .hasMessageContaining("db_owner");
    }

    @Test
    void refusesAServerWithoutCreateOrAlter() {
        assertThatThrownBy(() -> support(12, true, "dbo").require())
                .isInstanceOf(PreparationException.class)
                .hasMessageContaining("version 12")
                .hasMessageContaining("SQL Server 2016");
    }

    @Test
    void refusesALoginOfAnotherSchema() {
        assertThatThrownBy(() -> support(16, true, "web").require())
                .isInstanceOf(PreparationException.class)
                .hasMessageContaining("schema 'web'")
                .hasMessageContaining("DEFAULT_SCHEMA = dbo");
    }

    private static SqlServerStoreSupport support(int version, boolean fullText, String schema, String... missing) {
        return new SqlServerStoreSupport(version, fullText, schema, "DS3", "web", List.of(missing));
    }
}
