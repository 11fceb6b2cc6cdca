package dev.lockstep.workload.vcenterdb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import dev.lockstep.engine.oracle.PlsqlParser;
import dev.lockstep.engine.sqlserver.TransactSql;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Where no server is at hand, independent parsers at least read the SQL; and the engines' texts are compared. */
class VcenterTextsTest {

    private static final Pattern COLUMN = Pattern.compile(
            "^ +(\\w+) +(?:integer|int|bigint|smallint|numeric|decimal|number|char|varchar2?|timestamp"
                    + "|datetime2?)\\b",
            Pattern.MULTILINE);
    private static final Pattern MADE = Pattern.compile(
            "CREATE (?:TABLE|(?:OR (?:ALTER|REPLACE) )?PROCEDURE) (?:DBO\\.)?(\\w+)", Pattern.CASE_INSENSITIVE);

    private static final VcenterTexts SQL_SERVER = new VcenterTexts("sqlserver");
    private static final VcenterTexts ORACLE = new VcenterTexts("oracle");

    static List<String> unitsOfOracle() {
        return Stream.of(ORACLE.procedures(), ORACLE.keys(true), ORACLE.statistics(), ORACLE.drops())
                .flatMap(List::stream)
                .toList();
    }

    @Test
    void aParserReadsTheTextsForSqlServer() {
        TransactSql.assertRead(SQL_SERVER.tables());
        TransactSql.assertRead(SQL_SERVER.keys(true));
        TransactSql.assertRead(SQL_SERVER.drops());
        TransactSql.assertRead(SQL_SERVER.procedures().stream()
                .map(text -> text.replace(" WITH (TABLOCKX)", ""))
                .toList());
    }

    @ParameterizedTest
    @MethodSource("unitsOfOracle")
    void aParserReadsTheUnitForOracle(String unit) {
        assertThatCode(() -> PlsqlParser.parse(unit)).doesNotThrowAnyException();
    }

    @Test
    void aParserReadsTheTablesForOracle() {
        assertThat(ORACLE.tables()).hasSize(18).allSatisfy(table -> assertThatCode(() -> PlsqlParser.parse(table))
                .doesNotThrowAnyException());
    }

    @ParameterizedTest
    @ValueSource(strings = {"postgresql", "sqlserver", "oracle", "mysql"})
    void everyTableAndProcedureThatIsMadeIsDropped(String engine) {
        VcenterTexts texts = new VcenterTexts(engine);
        Set<String> made = new TreeSet<>(names(texts.tables()));
        made.addAll(names(texts.procedures()));

        assertThat(made).hasSize(VcenterTexts.TABLES.size() + Procedure.ALL.size() + 4);
        assertThat(made).allSatisfy(name -> assertThat(texts.drops())
                .anyMatch(drop -> drop.toLowerCase(Locale.ROOT).matches("(?s).*\\b" + name + "\\b.*")));
    }

    private static List<String> names(List<String> texts) {
        return texts.stream()
                .flatMap(text -> MADE.matcher(text).results())
                .map((MatchResult found) -> found.group(1).toLowerCase(Locale.ROOT))
                .toList();
    }

    @ParameterizedTest
    @ValueSource(strings = {"sqlserver", "oracle", "mysql"})
    void theTablesHaveTheColumnsOfPostgres(String engine) {
        assertThat(columns(new VcenterTexts(engine)))
                .isEqualTo(columns(StatDatabase.TEXTS))
                .hasSize(86);
    }

    private static List<String> columns(VcenterTexts texts) {
        String all = String.join("\n", texts.tables()).toLowerCase(Locale.ROOT);
        return COLUMN.matcher(all).results().map(found -> found.group(1)).toList();
    }

    /** Where PostgreSQL executes them, the parts that decide on the rows are tested; these say the same. */
    @ParameterizedTest
    @ValueSource(strings = {"sqlserver", "oracle", "mysql"})
    void theProceduresHaveTheConditionsOfPostgres(String engine) {
        List<String> texts = new VcenterTexts(engine).procedures();

        assertThat(conditions(texts)).isEqualTo(conditions(StatDatabase.TEXTS.procedures()));
    }

    private static List<String> conditions(List<String> texts) {
        Pattern condition = Pattern.compile(
                "(rollup_type <> 'o'|when '\\w' then|device_id = 1|kind = 'v'|rolled_into is (?:not )?null"
                        + "|topn_metric is not null|sample_time >=|sample_time (?:<=?|>) (?:cutoff|now|window_start|window_end)\\b)");
        return texts.stream()
                .map(text -> text.toLowerCase(Locale.ROOT)
                        .replaceAll("now_in|@now\\b", "now")
                        .replace("@", ""))
                .map(text -> condition
                        .matcher(text)
                        .results()
                        .map(MatchResult::group)
                        .toList()
                        .toString())
                .toList();
    }

    @Test
    void noProcedureForSqlServerLetsAnErrorPassOrReadsDirtyRows() {
        assertThat(SQL_SERVER.procedures())
                .allMatch(text -> text.contains("SET NOCOUNT ON;") && text.contains("SET XACT_ABORT ON;"))
                .noneMatch(text -> text.contains("CATCH") || text.contains("NOLOCK"));
    }

    @Test
    void everyProcedureForOracleUndoesAFailedStepAndRaisesTheError() {
        assertThat(ORACLE.procedures()).allMatch(text -> text.replaceAll("\\s+", " ")
                .endsWith("EXCEPTION WHEN OTHERS THEN ROLLBACK; RAISE; END;"));
    }

    @Test
    void noProcedureReadsTheClockForThePresent() {
        for (String engine : List.of("postgresql", "sqlserver", "oracle", "mysql")) {
            assertThat(new VcenterTexts(engine).procedures()).allSatisfy(text -> assertThat(text.lines()
                            .filter(line -> line.matches(
                                    "(?i).*(clock_timestamp|now\\(6?\\)|sysdate\\(|sysdatetime|localtimestamp).*")))
                    .allMatch(line ->
                            line.matches("(?i).*(started|ended|computed_at|VALUES|SELECT @?call|max\\(|MAX\\().*")));
        }
    }
}
