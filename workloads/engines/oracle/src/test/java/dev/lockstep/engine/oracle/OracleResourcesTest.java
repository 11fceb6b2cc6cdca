package dev.lockstep.engine.oracle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lockstep.engine.SqlResource;
import java.util.List;
import net.sourceforge.pmd.lang.LanguageProcessor;
import net.sourceforge.pmd.lang.LanguageProcessorRegistry;
import net.sourceforge.pmd.lang.ast.Parser.ParserTask;
import net.sourceforge.pmd.lang.ast.SemanticErrorReporter;
import net.sourceforge.pmd.lang.document.FileId;
import net.sourceforge.pmd.lang.document.TextDocument;
import net.sourceforge.pmd.lang.plsql.PLSQLLanguageModule;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class OracleResourcesTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "audit-changes",
                "audit-log-switches",
                "audit-machines",
                "audit-maintenance",
                "audit-memory",
                "audit-processes",
                "audit-sessions",
                "audit-statistics",
                "columns",
                "container-waits",
                "database",
                "files",
                "instance",
                "options",
                "osstat",
                "parameters",
                "patches",
                "redo-log",
                "sga",
                "statement-epoch",
                "statement-texts",
                "statements",
                "waits"
            })
    void anIndependentParserReadsEachResource(String name) {
        String sql = SqlResource.read(OracleEngine.class, OracleFacts.FOLDER + name + ".sql");

        assertThatCode(() -> parse(sql)).doesNotThrowAnyException();
        assertThat(sql).doesNotContain(";");
    }

    @Test
    void itReadsTheChecksumQuery() {
        assertThatCode(() -> parse(OracleProof.checksumSql("\"O\".\"T\"", List.of("\"A\"", "\"B\""))))
                .doesNotThrowAnyException();
    }

    @Test
    void itRefusesWhatIsNotSql() {
        assertThatThrownBy(() -> parse("SELECT a FROM t WHERE WHERE")).isInstanceOf(Exception.class);
    }

    @SuppressWarnings("try")
    private static void parse(String query) throws Exception {
        String block = "BEGIN FOR r IN (" + query.replace("?", ":1") + ") LOOP NULL; END LOOP; END;\n/\n";
        PLSQLLanguageModule language = PLSQLLanguageModule.getInstance();
        try (LanguageProcessor processor = language.createProcessor(language.newPropertyBundle())) {
            TextDocument text = TextDocument.readOnlyString(block, FileId.UNKNOWN, language.getDefaultVersion());
            processor
                    .services()
                    .getParser()
                    .parse(new ParserTask(
                            text, SemanticErrorReporter.noop(), LanguageProcessorRegistry.singleton(processor)));
        }
    }
}
