package dev.lockstep.workload.orderentry.sqlserver;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.engine.SqlResource;
import dev.lockstep.workload.orderentry.transaction.EntrySettings;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class SqlServerEntryTextsTest {

    private static final Pattern TABLE = Pattern.compile("CREATE TABLE dbo\\.(\\w+)");
    private static final Pattern PROCEDURE = Pattern.compile("CREATE OR ALTER PROCEDURE dbo\\.(\\w+)");
    private static final Pattern PRIMARY_KEY = Pattern.compile("ADD CONSTRAINT pk_(\\w+)");
    private static final Pattern FOREIGN_KEY = Pattern.compile("WITH CHECK ADD CONSTRAINT (fk_\\w+)");
    private static final Pattern MADE =
            Pattern.compile("(?:ADD CONSTRAINT|CREATE UNIQUE INDEX|CREATE STATISTICS) (\\w+)");
    private static final Pattern COLUMN = Pattern.compile("\\b([a-z]+_\\w+) +(?:[a-z]\\w*)(?:\\(|,| )");
    private static final Pattern PARTED = Pattern.compile("\\bON order_entry_warehouses \\((\\w+)\\)");

    private final SqlServerEntryTexts whole = new SqlServerEntryTexts(new EntrySettings(100, 1, true));
    private final SqlServerEntryTexts parted = new SqlServerEntryTexts(new EntrySettings(100, 3, true));

    @Test
    void createsTheNineTablesAndAKeyForEachButHistory() {
        assertThat(names(TABLE, whole.tables())).containsExactlyInAnyOrderElementsOf(EntrySettings.TABLES);
        assertThat(names(PRIMARY_KEY, whole.structure()))
                .containsExactlyInAnyOrderElementsOf(EntrySettings.TABLES.stream()
                        .filter(table -> !table.equals("history"))
                        .toList());
    }

    @Test
    void createsForeignKeysOnlyWhereTheyAreWanted() {
        assertThat(names(FOREIGN_KEY, whole.structure())).hasSize(10);
        assertThat(names(FOREIGN_KEY, new SqlServerEntryTexts(new EntrySettings(100, 1, false)).structure()))
                .isEmpty();
    }

    @Test
    void givesTheTablesTheColumnsThatAFillWrites() {
        String filled = SqlResource.read(SqlServerEntryTextsTest.class, "orderentry/population/tables.sql");

        assertThat(columns(String.join(";", whole.tables()))).isEqualTo(columns(filled));
    }

    @Test
    void dropsAllThatItMakes() {
        List<String> drop = parted.drop();

        assertThat(names(Pattern.compile("DROP TABLE IF EXISTS dbo\\.(\\w+)"), drop))
                .containsExactlyInAnyOrderElementsOf(EntrySettings.TABLES);
        assertThat(names(Pattern.compile("DROP PROCEDURE IF EXISTS dbo\\.(\\w+)"), drop))
                .containsExactlyInAnyOrderElementsOf(names(PROCEDURE, parted.procedures()));
        assertThat(drop).anyMatch(sql -> sql.contains("DROP PARTITION SCHEME"));
        assertThat(drop.get(drop.size() - 1)).contains("DROP PARTITION FUNCTION");
    }

    @Test
    void dropsNoTableBeforeThoseThatReferToIt() {
        List<String> dropped = names(Pattern.compile("DROP TABLE IF EXISTS dbo\\.(\\w+)"), whole.drop());

        for (String sql : whole.structure()) {
            if (FOREIGN_KEY.matcher(sql).find()) {
                String child = names(Pattern.compile("ALTER TABLE dbo\\.(\\w+)"), List.of(sql))
                        .get(0);
                String parent = names(Pattern.compile("REFERENCES dbo\\.(\\w+)"), List.of(sql))
                        .get(0);
                assertThat(dropped.indexOf(child))
                        .as(child + " before " + parent)
                        .isLessThan(dropped.indexOf(parent));
            }
        }
    }

    @Test
    void makesNothingTwiceWhenItIsRepeated() {
        assertThat(whole.structure()).allSatisfy(sql -> {
            if (!sql.contains("LOCK_ESCALATION")) {
                assertThat(sql)
                        .containsPattern(
                                "(?m)^IF .*" + names(MADE, List.of(sql)).get(0) + ".* IS NULL$");
            }
        });
        assertThat(whole.procedures()).allMatch(sql -> sql.startsWith("CREATE OR ALTER PROCEDURE "));
    }

    @Test
    void partsTheGrowingTablesWithTheirKeysAndIndexesByWarehouse() {
        assertThat(names(PARTED, parted.tables())).containsExactly("h_w_id", "o_w_id", "no_w_id", "ol_w_id");
        assertThat(names(PARTED, parted.structure())).containsExactly("o_w_id", "no_w_id", "ol_w_id", "o_w_id");
        assertThat(parted.tables().get(0)).endsWith("FOR VALUES (34, 67)");
    }

    @Test
    void partsNothingUnlessAskedTo() {
        assertThat(Stream.concat(whole.tables().stream(), whole.structure().stream()))
                .noneMatch(sql -> sql.contains("order_entry_warehouses"));
    }

    @Test
    void asksForTheRightOfPartitionsOnlyWhereThereAreAny() {
        assertThat(whole.rights()).contains("N'ALTER ANY DATASPACE' WHERE 1 > 1");
        assertThat(parted.rights()).contains("N'ALTER ANY DATASPACE' WHERE 3 > 1");
    }

    @Test
    void locksTheHotTablesRowByRow() {
        assertThat(whole.structure().stream().filter(sql -> sql.contains("LOCK_ESCALATION = DISABLE")))
                .hasSize(EntrySettings.TABLES.size() - 1)
                .noneMatch(sql -> sql.contains("dbo.item "));
    }

    @Test
    void letsNoErrorOfAProcedurePassUnseen() {
        assertThat(whole.procedures())
                .allMatch(sql -> sql.contains("SET NOCOUNT ON;") && sql.contains("SET XACT_ABORT ON;"))
                .noneMatch(sql -> sql.contains("CATCH") || sql.contains("READPAST") || sql.contains("NOLOCK"));
    }

    private static List<String> names(Pattern pattern, List<String> texts) {
        return texts.stream()
                .flatMap(text -> pattern.matcher(text).results())
                .map((MatchResult found) -> found.group(1))
                .toList();
    }

    /** The columns of each table in their order. */
    private static Map<String, List<String>> columns(String sql) {
        Map<String, List<String>> columns = new TreeMap<>();
        for (String table : sql.split(";", -1)) {
            String text = table.replace("dbo.", "");
            int open = text.indexOf('(');
            if (open > 0) {
                String name = text.substring(0, open).strip().replace("CREATE TABLE ", "");
                columns.put(name, names(COLUMN, List.of(text.substring(open))));
            }
        }
        return columns;
    }
}
