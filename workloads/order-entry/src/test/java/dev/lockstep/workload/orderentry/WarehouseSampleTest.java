package dev.lockstep.workload.orderentry;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.engine.postgresql.TestPostgres;
import dev.lockstep.workload.Consistency;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WarehouseSampleTest {

    @Test
    void allWarehousesAreCheckedUpToFifty() {
        assertThat(WarehouseSample.of(50, 1).hasAll()).isTrue();
        assertThat(WarehouseSample.of(50, 1).predicate("w_id")).isEqualTo("1 = 1");
        assertThat(WarehouseSample.of(51, 1).hasAll()).isFalse();
    }

    @Test
    void aSampleHasTheFirstTheLastAndSomeOfTheSeed() {
        String predicate = WarehouseSample.of(32_000, 5).predicate("ol_w_id");
        assertThat(predicate).matches("ol_w_id in \\(1, (\\d+, ){8}32000\\)");
        assertThat(WarehouseSample.of(32_000, 5).predicate("ol_w_id")).isEqualTo(predicate);
        assertThat(WarehouseSample.of(32_000, 6).predicate("ol_w_id")).isNotEqualTo(predicate);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = """
            nothing | select 1 |
            a home line lost | update stock set s_order_cnt = 1 where s_w_id = 1 and s_i_id = 7 | stock-equals-home-lines
            a quantity lost | update stock set s_ytd = 3 where s_w_id = 1 and s_i_id = 7 | stock-equals-home-lines
            more than remote lines explain | update stock set s_ytd = 6 where s_w_id = 1 and s_i_id = 7 | stock-equals-home-lines
            damage in a warehouse of the sample | update orders set o_all_local = 1 where o_w_id = 1 | all-local-means-no-remote-line
            damage outside of the sample | update orders set o_all_local = 0 where o_w_id = 2 |
            """)
    void aSampleIsCheckedByEveryCondition(String damage, String sql, String violated) throws SQLException {
        EntryConditions conditions = new EntryConditions(WarehouseSample.of(1_000, 1));
        assertThat(WarehouseSample.of(1_000, 1).predicate("w")).doesNotContain(" 2,");
        try (Connection connection = TestPostgres.connect(TestPostgres.newDatabase())) {
            TinyTables.create(connection);
            TinyTables.fill(connection);
            TinyTables.run(connection);
            TestPostgres.execute(connection, sql);
            assertThat(conditions.check(connection).stream()
                            .filter(found -> found.violations() > 0)
                            .map(Consistency::name)
                            .toList())
                    .as(damage)
                    .isEqualTo(violated == null ? List.of() : List.of(violated));
        }
    }
}
