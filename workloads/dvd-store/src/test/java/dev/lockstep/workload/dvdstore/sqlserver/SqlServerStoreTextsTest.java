package dev.lockstep.workload.dvdstore.sqlserver;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.workload.dvdstore.store.Quirks;
import dev.lockstep.workload.dvdstore.store.StoreSettings;
import dev.lockstep.workload.dvdstore.store.Version;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

class SqlServerStoreTextsTest {

    private static final Pattern TABLE = Pattern.compile("CREATE TABLE dbo\\.(\\w+)");
    private static final Pattern PROCEDURE = Pattern.compile("CREATE OR ALTER PROCEDURE dbo\\.(\\w+)");
    private static final Pattern INDEX = Pattern.compile("CREATE (?:UNIQUE )?INDEX (\\w+)");
    private static final Pattern STATISTICS = Pattern.compile("CREATE STATISTICS (\\w+)");
    private static final Pattern FOREIGN_KEY = Pattern.compile("ADD CONSTRAINT (FK_\\w+)");
    private static final Pattern PRIMARY_KEY = Pattern.compile("ADD CONSTRAINT (PK_\\w+)");

    static Stream<StoreSettings> settings() {
        return Stores.all().stream();
    }

    @ParameterizedTest
    @MethodSource("settings")
    void createsTheTablesOfTheVersion(StoreSettings settings) {
        assertThat(settings.storeNumbers().stream()
                        .flatMap(store -> names(TABLE, new SqlServerStoreTexts(settings).tables(store))))
                .containsExactlyInAnyOrderElementsOf(settings.tables());
    }

    @Test
    void hasTheSixProceduresOfVersion2() {
        assertThat(names(PROCEDURE, texts(Version.V2, Quirks.FIXED).procedures(1)))
                .containsExactlyInAnyOrder(
                        "LOGIN",
                        "NEW_CUSTOMER",
                        "BROWSE_BY_CATEGORY",
                        "BROWSE_BY_ACTOR",
                        "BROWSE_BY_TITLE",
                        "PURCHASE");
    }

    @ParameterizedTest
    @EnumSource(Quirks.class)
    void hasTheFourteenProceduresOfEachStoreOfVersion3AndHalf(Quirks quirks) {
        assertThat(names(PROCEDURE, texts(Version.V3_5, quirks).procedures(2)))
                .hasSize(14)
                .allMatch(name -> name.endsWith("2"));
    }

    @ParameterizedTest
    @MethodSource("settings")
    void dropsWhateverAnyVersionHasMade(StoreSettings settings) {
        SqlServerStoreTexts texts = new SqlServerStoreTexts(settings);
        String drop = String.join("\n", texts.statements("drop", 1));

        assertThat(names(TABLE, texts.tables(1)))
                .allSatisfy(name -> assertThat(drop).containsPattern("DROP TABLE IF EXISTS dbo\\." + name + "\\b"));
        assertThat(names(PROCEDURE, texts.procedures(1)))
                .allSatisfy(name -> assertThat(drop).containsPattern("DROP PROCEDURE IF EXISTS dbo\\." + name + "\\b"));
        assertThat(drop.lines().filter(line -> line.startsWith("DROP TABLE"))).hasSize(11);
    }

    @Test
    void leavesRedundantIndexesToTheKit() {
        List<String> fixed =
                names(INDEX, texts(Version.V3, Quirks.FIXED).structure(1)).toList();
        List<String> kit =
                names(INDEX, texts(Version.V3, Quirks.KIT).structure(1)).toList();

        assertThat(fixed).hasSize(16);
        assertThat(kit)
                .containsAll(fixed)
                .hasSize(19)
                .contains("IX_INVENTORY_PRODUCT", "IX_PRODUCTS_TITLE", "IX_REVIEWS_PRODUCT");
    }

    @Test
    void buildsTheKeysAndStatisticsOfEachVersion() {
        assertThat(names(STATISTICS, texts(Version.V3, Quirks.FIXED).structure(1)))
                .hasSize(9);
        assertThat(names(STATISTICS, texts(Version.V2, Quirks.FIXED).structure(1)))
                .hasSize(4);
        assertThat(names(FOREIGN_KEY, texts(Version.V3, Quirks.FIXED).structure(1)))
                .hasSize(6);
        assertThat(names(FOREIGN_KEY, texts(Version.V2, Quirks.FIXED).structure(1)))
                .hasSize(2);
        assertThat(names(PRIMARY_KEY, texts(Version.V3, Quirks.FIXED).structure(1)))
                .hasSize(9);
        assertThat(names(PRIMARY_KEY, texts(Version.V2, Quirks.FIXED).structure(1)))
                .hasSize(6);
    }

    @ParameterizedTest
    @MethodSource("settings")
    void makesNothingTwiceWhenItIsRepeated(StoreSettings settings) {
        assertThat(new SqlServerStoreTexts(settings).structure(1)).allSatisfy(sql -> {
            if (!sql.contains("DBCC CHECKIDENT")) {
                String made = Stream.of(INDEX, STATISTICS, FOREIGN_KEY, PRIMARY_KEY)
                        .flatMap(pattern -> names(pattern, List.of(sql)))
                        .findFirst()
                        .orElse("IX_CUST_HIST_CUSTOMER");
                assertThat(sql).containsPattern("(?m)^IF .*" + made + ".* IS NULL$");
            }
        });
        assertThat(new SqlServerStoreTexts(settings).procedures(1)).allMatch(sql -> sql.startsWith("CREATE OR ALTER "));
    }

    @Test
    void takesStockInOneStatementUnlessTheKitIsAskedFor() {
        assertThat(procedure("PURCHASE", Version.V3, Quirks.FIXED))
                .contains("QUAN_IN_STOCK - @qty >= 0", "SET XACT_ABORT ON", "ROLLBACK TRANSACTION")
                .doesNotContain("@stock");
        assertThat(procedure("PURCHASE", Version.V3, Quirks.KIT)).contains("@stock < 0", "SET XACT_ABORT ON");
    }

    @Test
    void writesDownWhatWasPutBackIntoStock() {
        assertThat(texts(Version.V3, Quirks.FIXED).text("restock", 1)).contains("QUAN_REORDERED");
        assertThat(texts(Version.V3, Quirks.KIT).text("restock", 1)).doesNotContain("QUAN_REORDERED");
    }

    @Test
    void limitsTheBatchByTheKitsMeansOnlyInTheKit() {
        assertThat(procedure("BROWSE_BY_ACTOR", Version.V3, Quirks.FIXED))
                .contains("TOP (@batch_size_in)")
                .doesNotContain("ROWCOUNT")
                .doesNotContain("FORCESEEK");
        assertThat(procedure("BROWSE_BY_ACTOR", Version.V3, Quirks.KIT))
                .contains("SET ROWCOUNT @batch_size_in;", "WITH (FORCESEEK)")
                .doesNotContain("TOP");
    }

    @Test
    void answersTheTenNewestPurchasesAtLogin() {
        assertThat(procedure("LOGIN", Version.V2, Quirks.FIXED))
                .contains("TOP (10)", "ORDER BY history.ORDERID DESC, product.TITLE");
        assertThat(procedure("LOGIN", Version.V2, Quirks.KIT))
                .doesNotContain("TOP")
                .doesNotContain("ORDER BY");
    }

    @Test
    void letsAMembershipLastAYearUnlessTheKitIsAskedFor() {
        assertThat(procedure("NEW_MEMBER", Version.V3, Quirks.FIXED)).contains("DATEADD(YEAR, 1, GETDATE())");
        assertThat(procedure("NEW_MEMBER", Version.V3, Quirks.KIT)).doesNotContain("DATEADD");
    }

    @Test
    void searchesAsDeepAsTheCallAsksOnlyInVersion3AndHalf() {
        assertThat(procedure("GET_PROD_REVIEWS_BY_TITLE", Version.V3, Quirks.FIXED))
                .contains("TOP (500)");
        assertThat(procedure("GET_PROD_REVIEWS_BY_TITLE", Version.V3_5, Quirks.FIXED))
                .contains("@title_in varchar(50), @search_depth_in int = 500", "TOP (@search_depth_in)");
    }

    @Test
    void placesTheKeyOfMembershipWithTheIndexesInTheKit() {
        String placement = "indexes=/sql1/i.ndf,membership=/sql2/m.ndf";

        assertThat(new SqlServerStoreTexts(Stores.of(Version.V3, Quirks.KIT, placement)).structure(1))
                .anyMatch(sql -> sql.endsWith("PRIMARY KEY CLUSTERED (CUSTOMERID) ON DVDSTORE_INDEXES"));
        assertThat(new SqlServerStoreTexts(Stores.of(Version.V3, Quirks.FIXED, placement)).structure(1))
                .anyMatch(sql -> sql.endsWith("PRIMARY KEY CLUSTERED (CUSTOMERID) ON DVDSTORE_MEMBERSHIP"));
    }

    @Test
    void makesEachFileOfAPlacement() {
        SqlServerStoreTexts texts = texts(Version.V3, Quirks.FIXED);

        assertThat(PlacedFiles.fileText(texts, FileGroup.ORDERS, 2, "D:\\sql2\\o.ndf", 640))
                .contains("NAME = N'DVDSTORE_ORDERS_2', FILENAME = N'D:\\sql2\\o.ndf', SIZE = 640MB")
                .endsWith("TO FILEGROUP DVDSTORE_ORDERS");
    }

    private static SqlServerStoreTexts texts(Version version, Quirks quirks) {
        return new SqlServerStoreTexts(Stores.of(version, quirks, ""));
    }

    private static String procedure(String name, Version version, Quirks quirks) {
        return texts(version, quirks).procedures(1).stream()
                .filter(sql -> sql.startsWith("CREATE OR ALTER PROCEDURE dbo." + name + version.suffix(1) + " ")
                        || sql.startsWith("CREATE OR ALTER PROCEDURE dbo." + name + version.suffix(1) + "\n"))
                .findFirst()
                .orElseThrow();
    }

    private static Stream<String> names(Pattern pattern, List<String> texts) {
        return texts.stream()
                .flatMap(text -> pattern.matcher(text).results())
                .map((MatchResult found) -> found.group(1));
    }
}
