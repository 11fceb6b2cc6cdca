package dev.lockstep.workload.orderentry.postgresql;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.engine.postgresql.TestPostgres;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ForeignKeysTest {

    private static final String CHECKED =
            "SELECT count(*) || ' foreign keys' FROM pg_constraint WHERE contype = 'f' AND convalidated";

    @ParameterizedTest
    @CsvSource({"true, 10 foreign keys", "false, 0 foreign keys"})
    void areThereOnlyWhereTheyAreWanted(boolean wanted, String expected) throws SQLException {
        EntryDatabase database =
                new EntryDatabase(TestPostgres.newDatabase(), Map.of("warehouses", 1L, "foreignKeys", wanted));
        try (Connection connection = database.connect()) {
            assertThat(TestPostgres.query(connection, CHECKED)).isEqualTo(expected);
        }
    }
}
