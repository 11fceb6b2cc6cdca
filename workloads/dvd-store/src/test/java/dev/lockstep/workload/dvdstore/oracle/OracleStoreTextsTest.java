package dev.lockstep.workload.dvdstore.oracle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lockstep.workload.dvdstore.store.Quirks;
import dev.lockstep.workload.dvdstore.store.StoreSettings;
import dev.lockstep.workload.dvdstore.store.StoreTable;
import dev.lockstep.workload.dvdstore.store.Version;
import java.util.List;
import java.util.regex.Pattern;
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

class OracleStoreTextsTest {

    private static final Pattern IDENTIFIER = Pattern.compile("[A-Za-z][A-Za-z0-9_$#]*");
    private static final int LONGEST_NAME_BEFORE_12_2 = 30;

    private static final SQLParserEngine DDL =
            new SQLParserEngine(TypedSPILoader.getService(DatabaseType.class, "Oracle"), new CacheOption(10, 10L));

    static Stream<StoreSettings> settings() {
        return StoreVariants.all();
    }

    @ParameterizedTest
    @MethodSource("settings")
    void anIndependentParserReadsEveryTableAndUnit(StoreSettings settings) {
        Statements statements = new Statements(settings);

        assertThat(Stream.of(statements.tables(), statements.units()).flatMap(List::stream))
                .allSatisfy(sql -> assertThatCode(() -> parse(sql)).doesNotThrowAnyException());
    }

    /** Within a block, since the parser skips what it does not know outside of one. */
    @ParameterizedTest
    @MethodSource("settings")
    void anIndependentParserReadsEveryChange(StoreSettings settings) {
        assertThat(new Statements(StoreVariants.partitioned(settings)).changes())
                .allSatisfy(sql ->
                        assertThatCode(() -> parse("BEGIN\n" + sql + ";\nEND;")).doesNotThrowAnyException());
    }

    /** It knows partitions and indexes, which the other parser skips, and not the parameters of a full-text index. */
    @ParameterizedTest
    @MethodSource("settings")
    void anotherParserReadsEveryTableKeyIndexAndSequence(StoreSettings settings) {
        Statements statements = new Statements(StoreVariants.partitioned(settings));
        List<String> textIndexes = settings.quirks() == Quirks.KIT ? statements.textIndexes() : List.of();

        assertThat(Stream.of(statements.tables(), statements.indexesAndKeys(), textIndexes, statements.sequences())
                        .flatMap(List::stream))
                .allSatisfy(sql -> assertThatCode(() -> DDL.parse(sql, false)).doesNotThrowAnyException());
    }

    @Test
    void itRefusesWhatIsNotDdl() {
        assertThatThrownBy(() ->
                        DDL.parse("CREATE TABLE T (A NUMBER) PARTITION BY RANGE (A) (PARTITION P LESS (1))", false))
                .isInstanceOf(Exception.class);
    }

    @Test
    void theFirstRefusesWhatIsNotPlsql() {
        assertThatThrownBy(() -> parse("CREATE OR REPLACE PROCEDURE P AS BEGIN IF a THEN b := ; END IF; END;"))
                .isInstanceOf(Exception.class);
    }

    @ParameterizedTest
    @MethodSource("settings")
    void namesAreShortEnoughForOldServers(StoreSettings settings) {
        for (String sql : new Statements(StoreVariants.partitioned(settings)).all()) {
            assertThat(IDENTIFIER.matcher(sql.replaceAll("'[^']*'", "")).results())
                    .allSatisfy(name -> assertThat(name.group()).hasSizeLessThanOrEqualTo(LONGEST_NAME_BEFORE_12_2));
        }
    }

    @ParameterizedTest
    @MethodSource("settings")
    void noStatementEndsInASemicolonAndEveryUnitDoes(StoreSettings settings) {
        Statements statements = new Statements(StoreVariants.partitioned(settings));

        assertThat(statements.units()).allMatch(sql -> sql.endsWith("END;"));
        assertThat(Stream.of(
                                statements.tables(),
                                statements.changes(),
                                statements.indexesAndKeys(),
                                statements.textIndexes(),
                                statements.sequences())
                        .flatMap(List::stream))
                .noneMatch(sql -> sql.endsWith(";"));
    }

    @ParameterizedTest
    @MethodSource("settings")
    void everyNameOfAStoreEndsInItsNumber(StoreSettings settings) {
        Pattern table = Pattern.compile("\\b(" + String.join("|", names()) + ")(\\d*)\\b(?!_|\\.)");
        String suffix = settings.version().suffix(settings.stores());

        for (String sql : new Statements(StoreVariants.partitioned(settings)).indexesAndKeys()) {
            assertThat(table.matcher(sql.replaceAll("\\([^)]*\\)", "")).results())
                    .allSatisfy(found -> assertThat(found.group(2)).isEqualTo(suffix));
        }
    }

    private static List<String> names() {
        return Stream.of(StoreTable.values()).map(Enum::name).toList();
    }

    @Test
    void whatCatchesEveryErrorRollsBackAndRaisesItAgain() {
        Pattern handler = Pattern.compile("WHEN OTHERS THEN\\s+--[^\n]*\\s+ROLLBACK;\\s+RAISE;\\s+END;$");

        assertThat(settings().flatMap(settings -> new Statements(settings).units().stream()))
                .filteredOn(sql -> sql.contains("OTHERS"))
                .isNotEmpty()
                .allMatch(sql -> handler.matcher(sql).find());
    }

    @Test
    void placesEachGroupInItsTablespace() {
        Statements placed = new Statements(StoreVariants.of(Version.V3, Quirks.FIXED, StoreVariants.PLACEMENT));
        Statements unplaced = new Statements(StoreVariants.of(Version.V3, Quirks.FIXED, ""));

        assertThat(placed.tables()).allMatch(sql -> sql.contains(") TABLESPACE "));
        assertThat(placed.indexesAndKeys())
                .filteredOn(sql -> sql.contains("INDEX") && !sql.contains("USING INDEX"))
                .allMatch(sql -> sql.contains(" TABLESPACE INDXTBS"));
        assertThat(unplaced.all()).noneMatch(sql -> sql.contains("TABLESPACE"));
    }

    @Test
    void leavesOutRedundantIndexesUnlessTheKitIsAskedFor() {
        String fixed = String.join(
                "\n", new Statements(StoreVariants.partitioned(of(Version.V3, Quirks.FIXED))).indexesAndKeys());
        String kit = String.join(
                "\n", new Statements(StoreVariants.partitioned(of(Version.V3, Quirks.KIT))).indexesAndKeys());

        assertThat(fixed)
                .contains("PRIMARY KEY (PROD_ID) USING INDEX PK_INVENTORY")
                .doesNotContain("REVIEWS (PROD_ID) ");
        assertThat(kit)
                .contains("ON REVIEWS (PROD_ID)")
                .contains("INDEX IX_INV_PROD_ID")
                .doesNotContain("PK_INVENTORY");
    }

    @Test
    void versionTwoKnowsNeitherMembersNorReviews() {
        assertThat(new Statements(StoreVariants.partitioned(of(Version.V2, Quirks.KIT))).all())
                .noneMatch(sql -> sql.contains("MEMBER") || sql.contains("REVIEW"))
                .anyMatch(sql -> sql.contains("DS2_TYPES.ARRAY_TYPE"));
    }

    @Test
    void theDepthOfReviewSearchesIsAParameterOnlyInVersionThreeAndAHalf() {
        assertThat(new OracleStoreTexts(of(Version.V3, Quirks.FIXED)).unit("GET_PROD_REVIEWS_BY_ACTOR", 1))
                .contains("ROWNUM <= 500")
                .doesNotContain("search_depth");
        assertThat(new OracleStoreTexts(of(Version.V3_5, Quirks.FIXED)).unit("GET_PROD_REVIEWS_BY_ACTOR", 2))
                .contains("PROCEDURE GET_PROD_REVIEWS_BY_ACTOR2 (\n  batch_size IN INTEGER,\n  search_depth IN INTEGER")
                .contains("ROWNUM <= search_depth");
    }

    private static StoreSettings of(Version version, Quirks quirks) {
        return StoreVariants.of(version, quirks, "");
    }

    @SuppressWarnings("try")
    private static void parse(String sql) throws Exception {
        PLSQLLanguageModule language = PLSQLLanguageModule.getInstance();
        try (LanguageProcessor processor = language.createProcessor(language.newPropertyBundle())) {
            TextDocument text =
                    TextDocument.readOnlyString(sql + "\n/\n", FileId.UNKNOWN, language.getDefaultVersion());
            processor
                    .services()
                    .getParser()
                    .parse(new ParserTask(
                            text, SemanticErrorReporter.noop(), LanguageProcessorRegistry.singleton(processor)));
        }
    }
}
