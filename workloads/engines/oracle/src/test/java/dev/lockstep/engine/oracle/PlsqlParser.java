package dev.lockstep.engine.oracle;

import net.sourceforge.pmd.lang.LanguageProcessor;
import net.sourceforge.pmd.lang.LanguageProcessorRegistry;
import net.sourceforge.pmd.lang.ast.Parser.ParserTask;
import net.sourceforge.pmd.lang.ast.SemanticErrorReporter;
import net.sourceforge.pmd.lang.document.FileId;
import net.sourceforge.pmd.lang.document.TextDocument;
import net.sourceforge.pmd.lang.plsql.PLSQLLanguageModule;

/** An independent parser of PL/SQL; outside of blocks it skips what it does not know. */
public final class PlsqlParser {

    private PlsqlParser() {}

    /**
     * Reads one unit.
     *
     * @throws Exception when this is no PL/SQL
     */
    @SuppressWarnings("try")
    public static void parse(String unit) throws Exception {
        PLSQLLanguageModule language = PLSQLLanguageModule.getInstance();
        try (LanguageProcessor processor = language.createProcessor(language.newPropertyBundle())) {
            TextDocument text =
                    TextDocument.readOnlyString(unit + "\n/\n", FileId.UNKNOWN, language.getDefaultVersion());
            processor
                    .services()
                    .getParser()
                    .parse(new ParserTask(
                            text, SemanticErrorReporter.noop(), LanguageProcessorRegistry.singleton(processor)));
        }
    }
}
