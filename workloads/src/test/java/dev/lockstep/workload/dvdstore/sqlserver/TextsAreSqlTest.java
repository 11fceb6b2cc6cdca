package dev.lockstep.workload.dvdstore.sqlserver;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lockstep.workload.dvdstore.store.StoreSettings;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.apache.shardingsphere.infra.database.core.type.DatabaseType;
import org.apache.shardingsphere.infra.spi.type.typed.TypedSPILoader;
import org.apache.shardingsphere.sql.parser.api.CacheOption;
import org.apache.shardingsphere.sql.parser.api.SQLParserEngine;
import org.assertj.core.api.SoftAssertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Where no server is at hand, an independent parser reads what it knows: not control of flow, full-text indexes, statistics
 * and the rebuild of a heap.
 */
class TextsAreSqlTest {

    private static final SQLParserEngine PARSER =
            new SQLParserEngine(TypedSPILoader.getService(DatabaseType.class, "SQLServer"), new CacheOption(10, 10L));

    private static final Pattern UNKNOWN_TO_PARSER = Pattern.compile("FULLTEXT (INDEX|CATALOG)|STATISTICS| REBUILD$");

    static Stream<StoreSettings> settings() {
        return Stores.all().stream();
    }

    @ParameterizedTest
    @MethodSource("settings")
    void aParserReadsTheTables(StoreSettings settings) {
        assertRead(new SqlTexts(settings).tables(1));
    }

    @ParameterizedTest
    @MethodSource("settings")
    void aParserReadsTheKeysAndIndexes(StoreSettings settings) {
        assertRead(new SqlTexts(settings).structure(1));
    }

    @ParameterizedTest
    @MethodSource("settings")
    void aParserReadsWhatTheProceduresDo(StoreSettings settings) {
        assertRead(new SqlTexts(settings).procedures(1));
    }

    @ParameterizedTest
    @MethodSource("settings")
    void aParserReadsTheDrops(StoreSettings settings) {
        assertRead(new SqlTexts(settings).statements("drop", 1));
    }

    @Test
    void aParserReadsTheOtherQueries() {
        SqlTexts texts = new SqlTexts(Stores.all().get(0));

        assertRead(texts.statements("sales", 1));
        assertRead(Stream.of("support", "rights", "placed-files", "placed-filegroups")
                .map(name -> texts.text(name, Map.of()))
                .toList());
        assertRead(new PriceLookup("1").queries());
    }

    @Test
    void theParserRefusesWhatIsNotSql() {
        assertThatThrownBy(() -> PARSER.parse(inWordsOfTheParser("SELECT TOP (@a) PROD_ID, FROM dbo.T"), false))
                .isInstanceOf(Exception.class);
    }

    private static void assertRead(List<String> texts) {
        List<String> statements = texts.stream()
                .flatMap(text -> BodyStatements.of(text).stream())
                .filter(statement -> !UNKNOWN_TO_PARSER.matcher(statement).find())
                .map(TextsAreSqlTest::inWordsOfTheParser)
                .toList();
        assertThat(statements).isNotEmpty();
        SoftAssertions.assertSoftly(
                softly -> statements.forEach(statement -> softly.assertThatCode(() -> PARSER.parse(statement, false))
                        .as(statement)
                        .doesNotThrowAnyException()));
    }

    /** Takes out what the parser does not know and SQL Server does: variables, hints, filegroups, full-text predicates. */
    private static String inWordsOfTheParser(String statement) {
        return statement
                .replaceAll("CONTAINS\\((\\S+), @phrase\\)", "$1 = 'WORD'")
                .replaceAll("@@?\\w+", "7")
                .replace(" WITH (FORCESEEK)", "")
                .replace(" ON [PRIMARY]", "");
    }
}
