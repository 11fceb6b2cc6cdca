package dev.lockstep.workload.orderentry.sqlserver;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lockstep.engine.PreparationException;
import java.util.List;
import org.junit.jupiter.api.Test;

class SqlServerEntrySupportTest {

    @Test
    void acceptsAServerThatHasEverything() {
        assertThatCode(() -> of(13, "dbo").require()).doesNotThrowAnyException();
    }

    @Test
    void namesTheRightsThatAreMissing() {
        assertThatThrownBy(() ->
                        of(16, "dbo", "CREATE TABLE", "ALTER ANY DATASPACE").require())
                .isInstanceOf(PreparationException.class)
                .hasMessageContaining(
                        "login 'web' lacks rights in the database 'OE': CREATE TABLE, ALTER ANY DATASPACE.")
                .hasMessageContaining("db_owner");
    }

    @Test
    void refusesAServerWithoutCreateOrAlter() {
        assertThatThrownBy(() -> of(12, "dbo").require())
                .isInstanceOf(PreparationException.class)
                .hasMessageContaining("version 12")
                .hasMessageContaining("SQL Server 2016");
    }

    @Test
    void refusesALoginOfAnotherSchema() {
        assertThatThrownBy(() -> of(16, "web").require())
                .isInstanceOf(PreparationException.class)
                .hasMessageContaining("schema 'web'")
                .hasMessageContaining("DEFAULT_SCHEMA = dbo");
    }

    private static SqlServerEntrySupport of(int version, String schema, String... missing) {
        return new SqlServerEntrySupport(version, schema, "OE", "web", List.of(missing));
    }
}
