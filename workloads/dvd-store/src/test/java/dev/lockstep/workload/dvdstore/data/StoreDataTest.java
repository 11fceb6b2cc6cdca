package dev.lockstep.workload.dvdstore.data;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.workload.dvdstore.store.Quirks;
import dev.lockstep.workload.dvdstore.store.StoreColumns;
import dev.lockstep.workload.dvdstore.store.StoreSettings;
import dev.lockstep.workload.dvdstore.store.StoreSize;
import dev.lockstep.workload.dvdstore.store.Version;
import dev.lockstep.workload.fill.FillBlock;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class StoreDataTest {

    private static final StoreSize SMALL = new StoreSize(2_000, 1_700, 410);
    private static final StoreSize ONE_GIGABYTE = new StoreSize(2_000_000, 100_000, 100_000);
    private static final StoreSize HUNDRED_GIGABYTES = new StoreSize(200_000_000, 10_000_000, 1_000_000);

    private static Map<String, String> twoStores = Map.of();

    @BeforeAll
    static void fillTwoStores() throws SQLException {
        twoStores = contents(new FilledStore(settings(2, SMALL, Quirks.FIXED)).fill(5, 1));
    }

    @Test
    void anyNumberOfShardsInAnyOrderFillTheSameRows() throws SQLException {
        assertThat(twoStores).hasSize(2 * 9).allSatisfy((table, content) -> assertThat(content)
                .doesNotStartWith("0/"));
        assertThat(contents(new FilledStore(settings(2, SMALL, Quirks.FIXED)).fill(5, 3)))
                .isEqualTo(twoStores);
    }

    @Test
    void neitherTheOrderOfBlocksNorTheNumberOfStoresMatters() throws SQLException {
        StoreSettings settings = settings(1, SMALL, Quirks.FIXED);
        List<FillBlock> backwards = new ArrayList<>(StoreData.blocks(settings, 5, StoreColumns.ZIP_IS_TEXT));
        Collections.reverse(backwards);
        assertThat(contents(new FilledStore(settings).fill(backwards, 1)))
                .hasSize(9)
                .allSatisfy((table, content) -> assertThat(twoStores).containsEntry(table, content));
    }

    @Test
    void anotherSeedGivesOtherRowsInEveryTable() throws SQLException {
        assertThat(contents(new FilledStore(settings(1, SMALL, Quirks.FIXED)).fill(6, 1)))
                .hasSize(9)
                .allSatisfy((table, content) -> assertThat(twoStores).doesNotContainEntry(table, content));
    }

    @Test
    void storesOfADatabaseHaveRowsOfTheirOwn() {
        assertThat(twoStores.values()).doesNotHaveDuplicates();
    }

    @Test
    void theKitsReviewersRateTheirOwnReviewsAndNothingElseDiffers() throws SQLException {
        try (FilledStore store = new FilledStore(settings(1, SMALL, Quirks.KIT)).fill(5, 1)) {
            assertThat(store.query(
                            "SELECT count(*) FROM REVIEWS_HELPFULNESS1 JOIN REVIEWS1 USING (REVIEW_ID, CUSTOMERID)"))
                    .isEqualTo(Long.toString(SMALL.ratings()));
            Map<String, String> kept = store.contents();
            kept.entrySet().removeAll(twoStores.entrySet());
            assertThat(kept).containsOnlyKeys("reviews_helpfulness1");
        }
    }

    @Test
    void zipIsANumberWhereTheEngineKeepsItAsOne() throws SQLException {
        StoreSettings settings = settings(1, new StoreSize(2_000, 10, 10), Quirks.FIXED);
        try (FilledStore store = new FilledStore(settings)) {
            store.execute("ALTER TABLE CUSTOMERS1 ALTER COLUMN ZIP TYPE int USING 0");
            store.fill(StoreData.blocks(settings, 5, StoreColumns.ZIP_IS_NUMBER), 1);
            assertThat(store.query("SELECT concat_ws('/', count(*) FILTER (WHERE REGION = 1 AND ZIP BETWEEN 10000 AND"
                            + " 99999), count(*) FILTER (WHERE REGION = 2 AND ZIP = 0)) FROM CUSTOMERS1"))
                    .isEqualTo("1000/1000");
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3, 4, 7, 16})
    void shardsGetAlikeWorkOfEveryKind(int shards) {
        List<FillBlock> blocks = StoreData.blocks(settings(1, ONE_GIGABYTE, Quirks.FIXED), 1, StoreColumns.ZIP_IS_TEXT);
        for (String kind : List.of("customers", "orders", "reviews")) {
            long[] rows = new long[shards];
            for (int index = 0; index < blocks.size(); index++) {
                FillBlock block = blocks.get(index);
                rows[index % shards] += block.name().startsWith(kind) ? block.rows() : 0;
            }
            long ofOneBlock = 110_000;
            assertThat(Arrays.stream(rows).max().orElseThrow())
                    .isLessThanOrEqualTo(Arrays.stream(rows).min().orElseThrow() + ofOneBlock);
        }
    }

    @Test
    void blocksAddUpToTheSizeAndAreSmallAndNamedOnce() {
        StoreSettings settings = settings(2, HUNDRED_GIGABYTES, Quirks.FIXED);
        List<FillBlock> blocks = StoreData.blocks(settings, 1, StoreColumns.ZIP_IS_TEXT);
        StoreSize size = settings.size();
        assertThat(blocks.stream().mapToLong(FillBlock::rows).sum())
                .isEqualTo(2
                        * ((long) size.customers()
                                + size.members()
                                + size.orders()
                                + 2 * size.orderLines()
                                + 2L * size.products()
                                + size.reviews()
                                + size.ratings()));
        assertThat(blocks).hasSizeLessThan(50_000).allMatch(block -> block.rows() <= 110_000);
        assertThat(blocks.stream().map(FillBlock::name)).doesNotHaveDuplicates();
    }

    @Test
    void anOddNumberOfOrdersAMonthStillGivesExactTotals() {
        List<FillBlock> blocks =
                StoreData.blocks(settings(1, new StoreSize(11, 2_777, 1), Quirks.FIXED), 1, StoreColumns.ZIP_IS_TEXT);
        assertThat(blocks.stream()
                        .filter(block -> block.name().startsWith("orders"))
                        .mapToLong(FillBlock::rows)
                        .sum())
                .isEqualTo(11L * 12 * 2_777);
    }

    private static StoreSettings settings(int stores, StoreSize size, Quirks quirks) {
        return new StoreSettings(Version.V3_5, stores, size, quirks, "");
    }

    private static Map<String, String> contents(FilledStore filled) throws SQLException {
        try (filled) {
            return filled.contents();
        }
    }
}
