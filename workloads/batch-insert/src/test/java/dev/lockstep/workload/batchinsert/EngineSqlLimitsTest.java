package dev.lockstep.workload.batchinsert;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class EngineSqlLimitsTest {

    private static final int SERVER_LIMIT = 2_100;
    private static final int OF_THE_DRIVER = 3;

    @Test
    void aStatementOnSqlServerLeavesRoomForTheDriversOwnParameters() {
        EngineSql sql = new EngineSql("sqlserver");
        long parameters = sql.multiRow(sql.mostRowsPerStatement())
                .chars()
                .filter(character -> character == '?')
                .count();

        assertThat(parameters + OF_THE_DRIVER).isLessThanOrEqualTo(SERVER_LIMIT);
        assertThat(parameters + OF_THE_DRIVER + BatchRow.COLUMNS.size()).isGreaterThan(SERVER_LIMIT);
    }
}
