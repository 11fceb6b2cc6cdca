package dev.lockstep.workload.orderentry.oracle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lockstep.engine.oracle.PlsqlParser;
import dev.lockstep.workload.orderentry.transaction.EntrySettings;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.apache.shardingsphere.infra.database.core.type.DatabaseType;
import org.apache.shardingsphere.infra.spi.type.typed.TypedSPILoader;
import org.apache.shardingsphere.sql.parser.api.CacheOption;
import org.apache.shardingsphere.sql.parser.api.SQLParserEngine;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

@Tag("thorough")
class OracleEntryTextsTest {

    private static final Pattern IDENTIFIER = Pattern.compile("[A-Za-z][A-Za-z0-9_$#]*");
    private static final int LONGEST_NAME_BEFORE_12_2 = 30;
    private static final Pattern HANDLER =
            Pattern.compile("WHEN OTHERS THEN\\s+--[^\n]*\\s+IF alone THEN\\s+ROLLBACK;\\s+END IF;\\s+RAISE;\\s+END;$");
    private static final SQLParserEngine PARSER =
            new SQLParserEngine(TypedSPILoader.getService(DatabaseType.class, "Oracle"), new CacheOption(10, 10L));

    static List<String> units() {
        return EntryStatements.units();
    }

    static Stream<String> clientTexts() {
        return EntryStatements.ofClient().values().stream();
    }

    @ParameterizedTest
    @MethodSource("units")
    void anIndependentParserReadsEveryUnit(String unit) {
        assertThatCode(() -> PlsqlParser.parse(unit)).doesNotThrowAnyException();
    }

    @Test
    void itReadsTheCallForStatistics() {
        assertThatCode(() -> PlsqlParser.parse(EntryStatements.texts(1).statistics("ORDERS")))
                .doesNotThrowAnyException();
    }

    @Test
    void itRefusesWhatIsNotPlsql() {
        assertThatThrownBy(
                        () -> PlsqlParser.parse(EntryStatements.units().get(2).replace("FORALL place", "FORALL")))
                .isInstanceOf(Exception.class);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 8})
    void anotherParserReadsEveryTableIndexAndKey(int partitions) {
        assertThat(EntryStatements.definitions(partitions))
                .allSatisfy(sql ->
                        assertThatCode(() -> PARSER.parse(renamed(sql), false)).doesNotThrowAnyException());
    }

    /** It takes the name of one of the tables for a keyword, which the server does not. */
    private static String renamed(String sql) {
        return sql.replace("HISTORY", "PAYMENTS");
    }

    @ParameterizedTest
    @MethodSource("clientTexts")
    void bothReadWhatTheClientSends(String sql) {
        String inBlock = sql.startsWith("SELECT") ? "FOR answer IN (" + sql + ") LOOP NULL; END LOOP;" : sql + ";";

        assertThatCode(() -> PARSER.parse(renamed(sql), false)).doesNotThrowAnyException();
        assertThatCode(() -> PlsqlParser.parse("BEGIN\n" + inBlock.replace("?", ":b") + "\nEND;"))
                .doesNotThrowAnyException();
    }

    @Test
    void thereIsNoTextBesideThoseThatAreUsed() {
        List<String> used = Stream.concat(
                        Stream.of("tables", "keys", "foreign-keys", "statistics"),
                        Arrays.stream(Unit.values()).map(Unit::text))
                .sorted()
                .toList();

        assertThat(EntryStatements.namesIn(EntryStatements.FOLDER)).isEqualTo(used);
    }

    @Test
    void aStatementEndsInNoSemicolonAndAUnitInOne() {
        assertThat(units()).allMatch(unit -> unit.endsWith("END;"));
        assertThat(Stream.concat(EntryStatements.definitions(8).stream(), clientTexts()))
                .noneMatch(sql -> sql.endsWith(";"));
    }

    @Test
    void namesAreShortEnoughForOldServers() {
        Stream<String> all = Stream.of(EntryStatements.definitions(8), units()).flatMap(List::stream);

        assertThat(all.map(sql -> sql.replaceAll("'[^']*'|--[^\n]*", "")))
                .allSatisfy(sql -> assertThat(IDENTIFIER.matcher(sql).results())
                        .allMatch(name -> name.group().length() <= LONGEST_NAME_BEFORE_12_2));
    }

    @Test
    void thereIsATableForEachNameAndEachHasAKeyButTheHistory() {
        String definitions = String.join("\n", EntryStatements.definitions(1)).toLowerCase(Locale.ROOT);

        assertThat(EntrySettings.TABLES)
                .allMatch(table -> definitions.contains("create table " + table + " (\n"))
                .filteredOn(table -> !table.equals("history"))
                .allMatch(table -> definitions.contains("alter table " + table + " add constraint pk_" + table));
    }

    @Test
    void thereAreForeignKeysOnlyWhereTheyAreWanted() {
        assertThat(EntryStatements.definitions(1))
                .filteredOn(sql -> sql.contains("FOREIGN KEY"))
                .hasSize(10);
        assertThat(new OracleEntryTexts(new EntrySettings(100, 1, false)).keys())
                .isNotEmpty()
                .noneMatch(sql -> sql.contains("FOREIGN KEY"));
    }

    @Test
    void whatChangesRowsUndoesAFailedCallOfItsOwnAndRaisesTheError() {
        assertThat(units())
                .filteredOn(unit -> unit.contains("INSERT") || unit.contains("UPDATE") || unit.contains("DELETE"))
                .hasSize(3)
                .allMatch(unit -> HANDLER.matcher(unit).find());
    }

    @Test
    void noUnitCommits() {
        assertThat(units()).noneMatch(unit -> unit.contains("COMMIT"));
    }

    @Test
    void theGrowingTablesAndTheirIndexesAreHashedByWarehouse() {
        assertThat(EntryStatements.definitions(8))
                .filteredOn(sql -> sql.contains("PARTITION"))
                .hasSize(3)
                .anyMatch(sql -> sql.contains("TABLE ORDERS (") && sql.endsWith("BY HASH (O_W_ID) PARTITIONS 8"))
                .anyMatch(sql -> sql.contains("TABLE ORDER_LINE (") && sql.endsWith("BY HASH (OL_W_ID) PARTITIONS 8"))
                .anyMatch(sql -> sql.contains("TABLE HISTORY (") && sql.endsWith("BY HASH (H_W_ID) PARTITIONS 8"));
        assertThat(EntryStatements.definitions(8))
                .filteredOn(sql -> sql.endsWith(" LOCAL"))
                .hasSize(3);
        assertThat(EntryStatements.definitions(1))
                .noneMatch(sql -> sql.contains("PARTITION") || sql.contains("LOCAL)"));
    }
}
