package dev.lockstep.workload.dvdstore;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import dev.lockstep.workload.dvdstore.store.Quirks;
import dev.lockstep.workload.dvdstore.store.StoreSettings;
import dev.lockstep.workload.dvdstore.store.StoreSize;
import dev.lockstep.workload.dvdstore.store.StoreTexts;
import dev.lockstep.workload.dvdstore.store.Version;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
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

/** The counting queries run on PostgreSQL in other tests; independent parsers read them for the other engines. */
class StoreTextsForAllEnginesTest {

    private static final Path RESOURCES = Path.of("src", "main", "resources", "dvdstore");
    private static final Map<String, String> HIGHEST_IDS =
            Map.of("customers", "20", "orders", "12", "reviews", "200", "ratings", "4100", "ratingId", "ID");
    private static final SQLParserEngine TRANSACT_SQL =
            new SQLParserEngine(TypedSPILoader.getService(DatabaseType.class, "SQLServer"), new CacheOption(10, 10L));

    private static final StoreTexts TEXTS =
            new StoreTexts("any", new StoreSettings(Version.V3_5, 1, new StoreSize(20, 1, 10), Quirks.FIXED, ""));

    static List<String> queries() throws IOException {
        try (Stream<Path> books = Files.list(RESOURCES.resolve("books"));
                Stream<Path> conditions = Files.list(RESOURCES.resolve("conditions"))) {
            return Stream.concat(books, conditions)
                    .map(file -> RESOURCES.relativize(file).toString().replace('\\', '/'))
                    .map(name -> name.substring(0, name.length() - ".sql".length()))
                    .sorted()
                    .toList();
        }
    }

    @Test
    void thereIsATextForEachBookAndCondition() throws IOException {
        assertThat(queries()).hasSize(7 + 13);
    }

    @ParameterizedTest
    @MethodSource("queries")
    void aParserReadsTheQueryForSqlServer(String name) {
        String sql = TEXTS.text(name, 1, HIGHEST_IDS);
        assertThatCode(() -> TRANSACT_SQL.parse(sql, false)).doesNotThrowAnyException();
    }

    @ParameterizedTest
    @MethodSource("queries")
    void aParserReadsTheQueryForOracle(String name) {
        String sql = TEXTS.text(name, 1, HIGHEST_IDS);
        assertThatCode(() -> parseForOracle("BEGIN FOR r IN (" + sql + ") LOOP NULL; END LOOP; END;\n/\n"))
                .doesNotThrowAnyException();
    }

    @Test
    void parsersReadTheCopyOfTheInventory() {
        for (String sql : TEXTS.statements("keep-inventory", 1, Map.of())) {
            assertThatCode(() -> TRANSACT_SQL.parse(sql, false)).doesNotThrowAnyException();
        }
        String insert = TEXTS.statements("keep-inventory", 1, Map.of()).get(1);
        assertThatCode(() -> parseForOracle("BEGIN " + insert + "; END;\n/\n")).doesNotThrowAnyException();
    }

    @SuppressWarnings("try")
    private static void parseForOracle(String sql) throws Exception {
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
