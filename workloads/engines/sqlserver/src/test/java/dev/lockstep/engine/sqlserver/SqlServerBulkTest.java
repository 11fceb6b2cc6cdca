package dev.lockstep.engine.sqlserver;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.microsoft.sqlserver.jdbc.SQLServerBulkCopyOptions;
import java.math.BigDecimal;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.sql.Types;
import java.time.LocalDateTime;
import java.util.List;
import org.junit.jupiter.api.Test;

class SqlServerBulkTest {

    private static final LocalDateTime TIME = LocalDateTime.of(2026, 11, 1, 12, 30, 15, 120_000_000);

    @Test
    void givesTheDriverTheClassThatEachTypeNeeds() {
        assertThat(column(Types.BIGINT).integer(7)).isEqualTo(7L);
        assertThat(column(Types.INTEGER).integer(7)).isEqualTo(7);
        assertThat(column(Types.SMALLINT).integer(7)).isEqualTo((short) 7);
        assertThat(column(Types.TINYINT).integer(7)).isEqualTo((short) 7);
        assertThat(column(Types.BIT).integer(1)).isEqualTo(true);
        assertThat(column(Types.DECIMAL).integer(7)).isEqualTo(new BigDecimal("7.00"));
        assertThat(column(Types.DECIMAL).decimal(12345, 3 - 1)).isEqualTo(new BigDecimal("123.45"));
        assertThat(column(Types.TIMESTAMP).timestamp(TIME)).isEqualTo(Timestamp.valueOf("2026-11-01 12:30:15.12"));
        assertThat(column(Types.DATE).timestamp(TIME)).isEqualTo("2026-11-01");
    }

    @Test
    void refusesAValueThatDoesNotFitItsColumn() {
        assertThatThrownBy(() -> column(Types.VARCHAR).integer(7)).hasMessageContaining("Column c (JDBC type 12)");
        assertThatThrownBy(() -> column(Types.INTEGER).integer(1L << 40)).isInstanceOf(ArithmeticException.class);
        assertThatThrownBy(() -> column(Types.DECIMAL).decimal(12345, 3)).isInstanceOf(ArithmeticException.class);
    }

    @Test
    void checksConstraintsKeepsNullsAndWaitsLong() throws SQLException {
        SQLServerBulkCopyOptions options = SqlServerBulkWriter.options(List.of(column(Types.INTEGER)));

        assertThat(options.isCheckConstraints()).isTrue();
        assertThat(options.isKeepNulls()).isTrue();
        assertThat(options.isKeepIdentity()).isFalse();
        assertThat(options.isFireTriggers()).isFalse();
        assertThat(options.isTableLock()).isFalse();
        assertThat(options.isUseInternalTransaction()).isFalse();
        assertThat(options.getBulkCopyTimeout()).isEqualTo(3600);
    }

    @Test
    void keepsIdentityValuesThatAreGiven() throws SQLException {
        assertThat(SqlServerBulkWriter.options(List.of(new BulkColumn("id", Types.BIGINT, 19, 0, true)))
                        .isKeepIdentity())
                .isTrue();
    }

    @Test
    void walksOverItsRows() {
        BulkRows rows = new BulkRows(
                List.of(column(Types.INTEGER), column(Types.VARCHAR)),
                List.of(new Object[] {1, "a"}, new Object[] {2, "b"}));

        assertThat(rows.getColumnOrdinals()).containsExactly(1, 2);
        assertThat(rows.getColumnType(2)).isEqualTo(Types.VARCHAR);
        assertThat(rows.next()).isTrue();
        assertThat(rows.next()).isTrue();
        assertThat(rows.getRowData()).containsExactly(2, "b");
        assertThat(rows.next()).isFalse();
    }

    private static BulkColumn column(int type) {
        return new BulkColumn("c", type, 10, 2, false);
    }
}
