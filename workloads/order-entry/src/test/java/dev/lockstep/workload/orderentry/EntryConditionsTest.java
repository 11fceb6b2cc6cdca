package dev.lockstep.workload.orderentry;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.engine.postgresql.TestPostgres;
import dev.lockstep.workload.Consistency;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;

/** Each damage is what a mistake in a transaction or in a fill leaves behind; all are rolled back. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class EntryConditionsTest {

    private final EntryConditions conditions = new EntryConditions(WarehouseSample.of(2, 1));
    private final Connection connection = TestPostgres.connect(TestPostgres.newDatabase());

    EntryConditionsTest() throws SQLException {}

    @BeforeAll
    void fillAndRun() throws SQLException {
        TinyTables.create(connection);
        TinyTables.fill(connection);
        assertThat(violated()).isEmpty();
        assertThat(conditions.misfilledDistricts(connection)).isZero();
        TinyTables.run(connection);
        connection.setAutoCommit(false);
    }

    @AfterEach
    void undo() throws SQLException {
        connection.rollback();
    }

    @AfterAll
    void close() throws SQLException {
        connection.close();
    }

    @Test
    void consistentDataPassesAfterARunToo() throws SQLException {
        assertThat(violated()).isEmpty();
    }

    @Test
    void theFormForFillsFailsAfterADeliveryByItsNature() throws SQLException {
        assertThat(conditions.misfilledDistricts(connection)).isEqualTo(2);
    }

    @Test
    void everyConditionHasAStableName() {
        assertThat(conditions.names()).hasSize(20).doesNotHaveDuplicates().allMatch(name -> name.matches("[a-z-]+"));
    }

    @ParameterizedTest(name = "{0} violates {2}")
    @CsvFileSource(
            resources = "/orderentry/damages.txt",
            delimiter = '|',
            quoteCharacter = '"',
            maxCharsPerColumn = 400)
    void aDamageIsFound(String damage, String sql, String violated) throws SQLException {
        TestPostgres.execute(connection, sql);
        assertThat(violated()).as(damage).containsExactlyInAnyOrder(violated.split(" "));
    }

    private List<String> violated() throws SQLException {
        return conditions.check(connection).stream()
                .filter(found -> found.violations() > 0)
                .map(Consistency::name)
                .toList();
    }
}
