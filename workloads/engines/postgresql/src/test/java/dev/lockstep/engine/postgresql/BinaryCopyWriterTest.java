package dev.lockstep.engine.postgresql;

import static dev.lockstep.engine.postgresql.TestPostgres.execute;
import static dev.lockstep.engine.postgresql.TestPostgres.query;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lockstep.engine.AsciiText;
import dev.lockstep.engine.BulkWriter;
import java.lang.management.ManagementFactory;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.LocalDateTime;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BinaryCopyWriterTest {

    private final PostgresEngine engine = new PostgresEngine();
    private final Connection connection = TestPostgres.connect(TestPostgres.newDatabase());

    BinaryCopyWriterTest() throws SQLException {
        execute(connection, """
                CREATE TABLE wide (tiny smallint, normal integer, large bigint, amount numeric(20, 4), rate numeric,
                  ratio double precision, name varchar(80), code char(4), note text, body bytea, at timestamp, day date)
                """);
    }

    @AfterEach
    void disconnect() throws SQLException {
        connection.close();
    }

    @Test
    void everyTypeArrivesAsItWasWritten() throws SQLException {
        try (BulkWriter writer = engine.bulkWriter(
                connection,
                "wide",
                List.of(
                        "tiny", "normal", "large", "amount", "rate", "ratio", "name", "code", "note", "body", "at",
                        "day"))) {
            writer.integer(-7).integer(Integer.MIN_VALUE).integer(Long.MAX_VALUE);
            writer.decimal(-1234567, 4).decimal(5, 1).decimal(25, 2);
            writer.text("Zoë €").text("ab").text("\uD83D\uDE80 go");
            writer.bytes(new byte[] {1, 0, -1});
            writer.timestamp(LocalDateTime.of(1999, 12, 31, 23, 59, 58, 123_456_000))
                    .timestamp(LocalDateTime.of(2026, 2, 28, 0, 0));
            writer.endRow();
        }
        assertThat(query(connection, "SELECT wide::text FROM wide"))
                .isEqualTo("(-7,-2147483648,9223372036854775807,-123.4567,0.5,0.25,\"Zoë €\",\"ab  \","
                        + "\"\uD83D\uDE80 go\",\"\\\\x0100ff\",\"1999-12-31 23:59:58.123456\",2026-02-28)");
    }

    @ParameterizedTest
    @CsvSource({
        "0, 0",
        "0, 2",
        "5, 3",
        "-5, 18",
        "10000, 0",
        "99999999, 4",
        "123456789012345678, 5",
        "9223372036854775807, 17",
        "-9223372036854775807, 0",
        "1000000, 6"
    })
    void decimalsKeepValueAndScale(long unscaled, int scale) throws SQLException {
        try (BulkWriter writer = engine.bulkWriter(connection, "wide", List.of("rate"))) {
            writer.decimal(unscaled, scale).endRow();
        }
        assertThat(query(connection, "SELECT rate FROM wide"))
                .isEqualTo(BigDecimal.valueOf(unscaled, scale).toPlainString());
    }

    @Test
    void absentValuesAreNull() throws SQLException {
        try (BulkWriter writer = engine.bulkWriter(connection, "wide", List.of("normal", "name"))) {
            writer.absent().absent().endRow();
        }
        assertThat(query(connection, "SELECT count(*) FROM wide WHERE normal IS NULL AND name IS NULL"))
                .isEqualTo("1");
    }

    @Test
    void manyBlocksArriveAndTheBytesAreCounted() throws SQLException {
        String text = "x".repeat(70);
        try (BulkWriter writer = engine.bulkWriter(connection, "wide", List.of("normal", "name"))) {
            for (int row = 1; row <= 20_000; row++) {
                writer.integer(row).text(text).endRow();
            }
            assertThat(writer.bytesWritten()).isBetween(20_000L * 80, 20_000L * 90);
        }
        assertThat(query(connection, "SELECT count(*) || '/' || sum(normal) FROM wide"))
                .isEqualTo("20000/200010000");
    }

    @Test
    void aRowMakesNoGarbage() throws SQLException {
        var threads = (com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean();
        LocalDateTime time = LocalDateTime.of(2026, 1, 1, 0, 0);
        try (BulkWriter writer = engine.bulkWriter(connection, "wide", List.of("normal", "amount", "name", "at"))) {
            writeRows(writer, 20_000, time);
            long before = threads.getCurrentThreadAllocatedBytes();
            writeRows(writer, 100_000, time);
            long perRow = (threads.getCurrentThreadAllocatedBytes() - before) / 100_000;
            assertThat(perRow).isLessThan(8);
        }
    }

    private static void writeRows(BulkWriter writer, int rows, LocalDateTime time) throws SQLException {
        for (int row = 0; row < rows; row++) {
            writer.integer(row).decimal(row, 2).text("a name").timestamp(time).endRow();
        }
    }

    @Test
    void aValueLargerThanABlockArrives() throws SQLException {
        try (BulkWriter writer = engine.bulkWriter(connection, "wide", List.of("note", "body"))) {
            writer.text("é".repeat(300_000)).bytes(new byte[500_000]).endRow();
        }
        assertThat(query(connection, "SELECT length(note) || '/' || length(body) FROM wide"))
                .isEqualTo("300000/500000");
    }

    @Test
    void partsOfAnAsciiArrayArrive() throws SQLException {
        AsciiText text = new AsciiText("Lockstep".getBytes(StandardCharsets.US_ASCII));
        try (BulkWriter writer = engine.bulkWriter(connection, "wide", List.of("name", "note", "normal"))) {
            writer.text(text.moveTo(0, 4)).text(text.moveTo(4, 4)).integer(7).endRow();
            writer.text(text.moveTo(8, 0)).text("é").integer(8).endRow();
        }
        assertThat(query(connection, "SELECT string_agg(name || '/' || note || '/' || normal, ' ') FROM wide"))
                .isEqualTo("Lock/step/7 /é/8");
    }

    @Test
    void aWriterClosedWithinARowGivesUp() throws SQLException {
        connection.setAutoCommit(false);
        try (BulkWriter writer = engine.bulkWriter(connection, "wide", List.of("normal", "name"))) {
            writer.integer(1).text("whole").endRow();
            writer.integer(2);
        }
        connection.rollback();
        assertThat(query(connection, "SELECT count(*) FROM wide")).isEqualTo("0");
    }

    @Test
    void aRowThatBreaksAConstraintIsReportedByCloseAtTheLatest() throws SQLException {
        execute(connection, "ALTER TABLE wide ADD UNIQUE (normal)");
        BulkWriter writer = engine.bulkWriter(connection, "wide", List.of("normal"));
        writer.integer(1).endRow();
        writer.integer(1).endRow();
        assertThatThrownBy(writer::close)
                .isInstanceOfSatisfying(SQLException.class, error -> assertThat(error.getSQLState())
                        .isEqualTo("23505"));
        assertThat(query(connection, "SELECT count(*) FROM wide")).isEqualTo("0");
    }

    @Test
    void valuesThatDoNotFitTheColumnAreRefused() throws SQLException {
        try (BulkWriter writer = engine.bulkWriter(connection, "wide", List.of("tiny", "name"))) {
            assertThatThrownBy(() -> writer.integer(40_000)).hasMessageContaining("out of the range of column 1");
        }
        try (BulkWriter writer = engine.bulkWriter(connection, "wide", List.of("tiny", "name"))) {
            assertThatThrownBy(() -> writer.text("x")).hasMessageContaining("Column 1 of wide is INT2");
        }
        assertThatThrownBy(() -> engine.bulkWriter(connection, "wide", List.of("missing")))
                .hasMessageContaining("wide.missing");
    }
}
