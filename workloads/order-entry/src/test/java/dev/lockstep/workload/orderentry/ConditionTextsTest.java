package dev.lockstep.workload.orderentry;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import net.sourceforge.pmd.lang.LanguageProcessor;
import net.sourceforge.pmd.lang.LanguageProcessorRegistry;
import net.sourceforge.pmd.lang.ast.Parser.ParserTask;
import net.sourceforge.pmd.lang.ast.SemanticErrorReporter;
import net.sourceforge.pmd.lang.document.FileId;
import net.sourceforge.pmd.lang.document.TextDocument;
import net.sourceforge.pmd.lang.plsql.PLSQLLanguageModule;
import org.apache.shardingsphere.infra.database.core.type.DatabaseType;
import org.apache.shardingsphere.infra.spi.type.typed.TypedSPILoader;
import org.apache.shardingsphere.sql.parser.api.CacheOption;
import org.apache.shardingsphere.sql.parser.api.SQLParserEngine;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** One text serves three engines: independent parsers read it for those of which no server is at hand. */
class ConditionTextsTest {

    private static final EntryConditions IN_FULL = new EntryConditions(WarehouseSample.of(2, 1));
    private static final EntryConditions SAMPLED = new EntryConditions(WarehouseSample.of(1_000, 1));

    private static final SQLParserEngine TRANSACT_SQL =
            new SQLParserEngine(TypedSPILoader.getService(DatabaseType.class, "SQLServer"), new CacheOption(10, 10L));

    static Stream<String> texts() {
        return Stream.concat(
                Stream.of(EntryConditions.FILL),
                Stream.concat(IN_FULL.names().stream(), SAMPLED.names().stream())
                        .distinct()
                        .map(EntryConditions.CHECKS::concat));
    }

    @ParameterizedTest
    @MethodSource("texts")
    void aParserReadsTheTextForSqlServer(String path) {
        assertThatCode(() -> TRANSACT_SQL.parse(IN_FULL.sql(path), false)).doesNotThrowAnyException();
        assertThatCode(() -> TRANSACT_SQL.parse(SAMPLED.sql(path), false)).doesNotThrowAnyException();
    }

    @ParameterizedTest
    @MethodSource("texts")
    void aParserReadsTheTextForOracle(String path) {
        assertThatCode(() -> parseForOracle(IN_FULL.sql(path))).doesNotThrowAnyException();
        assertThatCode(() -> parseForOracle(SAMPLED.sql(path))).doesNotThrowAnyException();
    }

    /** Some drivers look for parameters and escapes within comments too. */
    @ParameterizedTest
    @MethodSource("texts")
    void nothingInTheTextLooksLikeAParameterAnEscapeOrTheEndOfAStatement(String path) {
        assertThat(SAMPLED.sql(path)).doesNotContain("?", "{", "'", ";");
    }

    @Test
    void everyTextInTheFolderIsACheck() throws IOException {
        try (Stream<Path> files = Files.list(Path.of("src/main/resources/orderentry/checks"))) {
            List<String> checks = files.map(
                            file -> "checks/" + file.getFileName().toString().replace(".sql", ""))
                    .toList();
            assertThat(texts().filter(path -> path.startsWith(EntryConditions.CHECKS)))
                    .containsExactlyInAnyOrderElementsOf(checks);
        }
    }

    @SuppressWarnings("try")
    private static void parseForOracle(String query) throws Exception {
        String sql = "BEGIN FOR r IN (" + query + ") LOOP NULL; END LOOP; END;\n/\n";
        PLSQLLanguageModule language = PLSQLLanguageModule.getInstance();
        try (LanguageProcessor processor = language.createProcessor(language.newPropertyBundle())) {
            TextDocument text = TextDocument.readOnlyString(sql, FileId.UNKNOWN, language.getDefaultVersion());
            processor
                    .services()
                    .getParser()
                    .parse(new ParserTask(
                            text, SemanticErrorReporter.noop(), LanguageProcessorRegistry.singleton(processor)));
        }
    }
}
