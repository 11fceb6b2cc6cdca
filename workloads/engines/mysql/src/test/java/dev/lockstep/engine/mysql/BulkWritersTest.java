package dev.lockstep.engine.mysql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lockstep.engine.BulkWriter;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.LocalDateTime;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** MariaDB takes the texts for MySQL as well. */
class BulkWritersTest {

    private static final List<String> COLUMNS = List.of("id", "price", "name", "raw_data", "made_at");

    private final MysqlTestDatabase database = new MysqlTestDatabase();

    private interface Opening {
        BulkWriter open(Connection connection, String table, List<String> columns) throws SQLException;
    }

    @Test
    void theServerDecidesWhichOneWrites() throws SQLException {
        try (Connection connection = withTables("chosen");
                BulkWriter writer = new MysqlEngine().bulkWriter(connection, "chosen", COLUMNS)) {
            assertThat(writer)
                    .isInstanceOf(
                            ServerKind.of(connection) == ServerKind.MARIADB
                                    ? MariaBulkWriter.class
                                    : MysqlBulkWriter.class);
        }
    }

    @Test
    void bothWriteTheSame() throws SQLException {
        try (Connection connection = withTables("by_text", "by_message")) {
            write(connection, MysqlBulkWriter::open, "by_text");
            write(connection, MariaBulkWriter::open, "by_message");

            Map<String, String> contents = database.contents(connection, Set.of());
            assertThat(contents.get("by_message")).startsWith("6000/").isEqualTo(contents.get("by_text"));
        }
    }

    /** The first row has nothing where later ones have something, and one array serves all. */
    private static void write(Connection connection, Opening opening, String table) throws SQLException {
        byte[] reused = new byte[2];
        try (BulkWriter writer = opening.open(connection, table, COLUMNS)) {
            for (int row = 0; row < 6_000; row++) {
                writer.integer(Long.MAX_VALUE - row).decimal(-row, 2);
                if (row % 3 == 0) {
                    writer.absent().absent().absent();
                } else {
                    reused[0] = (byte) row;
                    writer.text("'\\ \"%_ Müller\n" + "x".repeat(row % 40))
                            .bytes(reused)
                            .timestamp(LocalDateTime.of(2026, 3, 29, 2, 30, row % 60, 123_000_000));
                }
                writer.endRow();
            }
        }
    }

    @Test
    void oneWithAnErrorDropsTheRest() throws SQLException {
        for (Opening opening : List.<Opening>of(MysqlBulkWriter::open, new MysqlEngine()::bulkWriter)) {
            try (Connection connection = withTables("failing")) {
                assertThatThrownBy(() -> writeOneRowTwice(connection, opening)).isInstanceOf(SQLException.class);
                assertThat(database.contents(connection, Set.of()).get("failing"))
                        .isEqualTo("0/0");
            }
        }
    }

    private static void writeOneRowTwice(Connection connection, Opening opening) throws SQLException {
        try (BulkWriter writer = opening.open(connection, "failing", COLUMNS)) {
            for (int row = 0; row < 2; row++) {
                writer.integer(1).decimal(1, 0).absent().absent().absent().endRow();
            }
        }
    }

    private Connection withTables(String... tables) throws SQLException {
        Connection connection = database.open();
        for (String table : tables) {
            MysqlTestServer.execute(
                    connection,
                    "DROP TABLE IF EXISTS " + table,
                    "CREATE TABLE " + table
                            + " (id bigint PRIMARY KEY, price decimal(10, 2) NOT NULL, name varchar(60),"
                            + " raw_data varbinary(10), made_at datetime(3))");
        }
        return connection;
    }
}
