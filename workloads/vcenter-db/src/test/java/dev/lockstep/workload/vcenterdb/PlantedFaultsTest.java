package dev.lockstep.workload.vcenterdb;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.SQLException;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A wrong procedure and a wrong row do not pass. */
@Tag("thorough")
class PlantedFaultsTest {

    private static final Map<String, Object> ALL_TYPES = Map.of("scale", 0.000125, "statisticsLevel", 3L);

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "ROLLUP1 | stats_rollup1 | + count(*)) / (2 | ) / (2",
                "ROLLUP1 | stats_rollup1 | 'S' THEN sum( | 'S' THEN max(",
                "ROLLUP2 | stats_rollup2 | max(h.time_id | min(h.time_id",
                "ROLLUP1 | stats_rollup1 | d.rollup_type <> 'O' | d.rollup_type NOT IN ('O', 'L')",
                "ROLLUP3 | stats_rollup3 | t.sample_time > window_start | t.sample_time >= window_start",
                "ROLLUP1 | stats_rollup1 | AND t.sample_time <= window_end | AND t.sample_time < window_end",
                "ROLLUP1 | stats_rollup1 | AND sample_time <= window_end; | AND sample_time < window_end;",
                "ROLLUP1 | stats_rollup1 | done < most_windows | done < 2",
                "ROLLUP2 | stats_rollup2 | most_windows = 0 OR | FALSE AND",
                "TOPN1 | rule_topn1 | t.sample_time >= now_in | t.sample_time > now_in",
                "TOPN2 | rule_topn2 | ELSE 1800 END | ELSE 300 END",
                "TOPN4 | rule_topn4 | AND c.device_id = 1 | AND c.device_id = 2",
                "TOPN3 | rule_topn3 | d.topn_metric IS NOT NULL | d.topn_metric < 4",
                "PURGE1 | purge_level1 | sample_time <= cutoff AND | sample_time < cutoff AND",
                "PURGE2 | purge_level2 | WHERE sample_time <= cutoff AND | WHERE sample_time <= now_in AND",
                "PURGE2 | purge_level2 | DELETE FROM hist_stat_2 WHERE time_id = victim | DELETE FROM hist_stat_2 WHERE time_id = victim AND counter_id > 1",
                "PURGE3 | purge_level4 | DELETE FROM sample_time_4 WHERE time_id = victim | DELETE FROM sample_time_4 WHERE time_id BETWEEN victim AND victim + 1",
                "PURGE3 | purge_stat3 | CALL purge_level4(call_in, now_in, force); | -- nothing",
                "PURGE2 | purge_stat2 | CALL purge_level2(call_in, now_in, force); | CALL purge_level2(call_in, now_in, force); CALL purge_level3(call_in, now_in, force);",
                "PURGE1 | purge_level1 | rows_deleted + deleted | rows_deleted + deleted + 1",
            })
    void theInspectionFindsAWrongProcedure(Procedure procedure, String routine, String right, String wrong)
            throws SQLException {
        try (StatDatabase database = StatDatabase.filled(ALL_TYPES)) {
            database.change(routine, text -> text.replace(right, wrong));
            database.call(procedure);

            assertThat(database.inspect(procedure)).isPositive();
            assertThat(database.violated()).contains("calls-as-inspected");
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "DELETE FROM hist_stat_3 WHERE counter_id = 5 AND time_id = 9 | log-agrees-with-tables",
                "UPDATE proc_log SET rows_deleted = rows_deleted - 1 WHERE procedure_name = 'purge1' | log-agrees-with-tables",
                "DELETE FROM hist_stat_4 WHERE counter_id = 5 AND time_id = 9 | values-of-each-time",
                "DELETE FROM sample_time_4 WHERE time_id = 9 | values-of-each-time",
                "UPDATE hist_stat_2 SET stat_val = stat_val + 1 WHERE time_id = 200 | values-as-generated",
                "DELETE FROM topn_1 WHERE metric_no = 2 | ranking-of-every-vm",
                "UPDATE sample_time_1 SET rolled_into = 999 WHERE time_id = 400 | marks-have-a-target",
                "UPDATE hist_stat_2 SET stat_val = stat_val + 1 WHERE time_id = 337 AND counter_id = 3 | newest-rollups-as-computed",
            })
    void aConditionFindsAWrongRow(String fault, String condition) throws SQLException {
        try (StatDatabase database = StatDatabase.filled(StatDatabase.SMALL)) {
            database.call(Procedure.ROLLUP1);
            database.call(Procedure.TOPN1);
            database.call(Procedure.PURGE1);
            database.collect();
            assertThat(database.violated()).isEmpty();

            database.execute(fault);

            assertThat(database.violated()).contains(condition);
        }
    }
}
