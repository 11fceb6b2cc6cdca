package dev.lockstep.workload.dvdstore.data;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.lockstep.workload.dvdstore.store.Quirks;
import dev.lockstep.workload.dvdstore.store.StoreColumns;
import dev.lockstep.workload.dvdstore.store.StoreSettings;
import dev.lockstep.workload.dvdstore.store.StoreSize;
import dev.lockstep.workload.dvdstore.store.Version;
import dev.lockstep.workload.fill.FillBlock;
import java.sql.SQLException;
import java.util.List;
import org.junit.jupiter.api.Test;

class ProductRowsTest {

    @Test
    void aCatalogueOfOneGigabyteFollowsTheRules() throws SQLException {
        try (FilledStore store = products(Version.V3, 100_000)) {
            assertThat(store.query("SELECT concat_ws('/', count(*), count(DISTINCT TITLE), count(DISTINCT CATEGORY),"
                            + " count(DISTINCT PRICE), min(PRICE), max(PRICE), min(MEMBERSHIP_ITEM),"
                            + " max(MEMBERSHIP_ITEM), count(DISTINCT split_part(TITLE, ' ', 1))) FROM PRODUCTS"))
                    .isEqualTo("100000/100000/16/21/9.99/29.99/0/3/100");
            assertThat(store.number("SELECT max(length(TITLE)) FROM PRODUCTS")).isLessThanOrEqualTo(50);
            assertThat(store.number("SELECT max(length(ACTOR)) FROM PRODUCTS")).isLessThanOrEqualTo(50);
            assertThat(store.number("SELECT count(DISTINCT ACTOR) FROM PRODUCTS"))
                    .isBetween(36_000.0, 37_500.0);
            assertThat(store.number("SELECT avg(SPECIAL) FROM PRODUCTS")).isCloseTo(0.01, within(0.0013));
            assertThat(store.number("SELECT avg(COMMON_PROD_ID) FROM PRODUCTS")).isCloseTo(50_000, within(370.0));
        }
    }

    @Test
    void stockIsUniformAndHotProductsHaveTenTimesAsMuch() throws SQLException {
        try (FilledStore store = products(Version.V3, 100_000)) {
            String usual = " FROM INVENTORY WHERE PROD_ID % 10000 <> 0";
            assertThat(store.query("SELECT concat_ws('/', min(QUAN_IN_STOCK), max(QUAN_IN_STOCK), sum(SALES))" + usual))
                    .isEqualTo("0/500/0");
            assertThat(store.number("SELECT avg(QUAN_IN_STOCK)" + usual)).isCloseTo(250, within(1.9));
            assertThat(store.number("SELECT avg((QUAN_IN_STOCK < 3)::int)" + usual))
                    .isCloseTo(0.006, within(0.001));
            String hot = " FROM INVENTORY WHERE PROD_ID % 10000 = 0 AND QUAN_IN_STOCK % 10 = 0";
            assertThat(store.query("SELECT count(*)" + hot)).isEqualTo("10");
            assertThat(store.number("SELECT max(QUAN_IN_STOCK)" + hot)).isBetween(501.0, 5_000.0);
        }
    }

    @Test
    void aLargerCatalogueHasFewerSpecials() throws SQLException {
        try (FilledStore store = products(Version.V3, 200_000)) {
            assertThat(store.number("SELECT sum(SPECIAL) FROM PRODUCTS")).isBetween(4.0, 36.0);
        }
    }

    @Test
    void versionTwoHasNeitherMembershipItemsNorReviews() throws SQLException {
        StoreSettings settings = new StoreSettings(Version.V2, 1, new StoreSize(1_000, 10, 100), Quirks.FIXED, "");
        try (FilledStore store = new FilledStore(settings).fill(1, 1)) {
            assertThat(store.contents())
                    .containsOnlyKeys("customers", "cust_hist", "orders", "orderlines", "products", "inventory");
            assertThat(store.query("SELECT concat_ws('/', count(*), min(ORDERDATE) >= '2009-01-01',"
                            + " max(ORDERDATE) < '2010-01-01') FROM ORDERS"))
                    .isEqualTo("120/t/t");
            assertThat(store.query(
                            "SELECT min(CREDITCARDEXPIRATION) || ' ' || max(CREDITCARDEXPIRATION) FROM CUSTOMERS"))
                    .isEqualTo("2008/01 2012/12");
        }
    }

    private static FilledStore products(Version version, int products) throws SQLException {
        StoreSettings settings = new StoreSettings(version, 1, new StoreSize(1_000, 10, products), Quirks.FIXED, "");
        List<FillBlock> blocks = StoreData.blocks(settings, 3, StoreColumns.ZIP_IS_TEXT).stream()
                .filter(block -> block.name().startsWith("products"))
                .toList();
        return new FilledStore(settings).fill(blocks, 1);
    }
}
