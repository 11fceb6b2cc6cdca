package dev.lockstep.workload.batchinsert;

import static org.assertj.core.api.Assertions.assertThatCode;

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
import org.junit.jupiter.params.provider.ValueSource;

/** Where no server is at hand, independent parsers at least read the SQL; the one for T-SQL knows no procedure bodies. */
class BatchInsertResourcesTest {

    private static final SQLParserEngine TRANSACT_SQL =
            new SQLParserEngine(TypedSPILoader.getService(DatabaseType.class, "SQLServer"), new CacheOption(10, 10L));

    @ParameterizedTest
    @ValueSource(strings = {"drop", "table", "check"})
    void aParserReadsTheTextsForSqlServer(String name) {
        String sql = new EngineSql("sqlserver").resource(name);
        assertThatCode(() -> TRANSACT_SQL.parse(sql, false)).doesNotThrowAnyException();
    }

    @Test
    void aParserReadsTheMultiRowInsertForSqlServer() {
        EngineSql sql = new EngineSql("sqlserver");
        assertThatCode(() -> TRANSACT_SQL.parse(sql.multiRow(sql.mostRowsPerStatement()), false))
                .doesNotThrowAnyException();
    }

    @ParameterizedTest
    @ValueSource(strings = {"drop", "table", "loop", "set"})
    void aParserReadsTheTextsForOracle(String name) {
        assertThatCode(() -> parseForOracle(new EngineSql("oracle").resource(name) + "\n/\n"))
                .doesNotThrowAnyException();
    }

    @Test
    void aParserReadsTheQueryForOracle() {
        String query = new EngineSql("oracle").resource("check");
        assertThatCode(() -> parseForOracle("BEGIN FOR r IN (" + query + ") LOOP NULL; END LOOP; END;\n/\n"))
                .doesNotThrowAnyException();
    }

    @Test
    void aParserReadsTheMultiRowInsertForOracle() {
        String insert = new EngineSql("oracle").multiRow(3).replace("?", ":1");
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
