package dev.lockstep.workload.vcenterdb;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.SQLException;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

@Tag("thorough")
class RestorationTest {

    @ParameterizedTest
    @EnumSource
    void bringsBackEveryRowOfTheFill(Procedure procedure) throws SQLException {
        try (StatDatabase database = StatDatabase.filled(StatDatabase.SMALL)) {
            String filled = database.fingerprint();
            database.call(procedure);
            assertThat(database.fingerprint()).isNotEqualTo(filled);

            database.restore(procedure);

            assertThat(database.fingerprint()).isEqualTo(filled);
            assertThat(database.violated()).isEmpty();
        }
    }
}
