package dev.lockstep.workload.dvdstore.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.workload.dvdstore.store.Quirks;
import dev.lockstep.workload.dvdstore.store.Version;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class OracleStorePartitionsTest {

    @Test
    void mendedOrdersGetAPartitionForEachMonthThatHasSome() {
        assertThat(byMonth(Version.V3, Quirks.FIXED))
                .isEqualTo(" PARTITION BY RANGE (ORDERDATE) INTERVAL (NUMTOYMINTERVAL(1, 'MONTH'))"
                        + " (PARTITION BEFORE_2013 VALUES LESS THAN (DATE '2013-01-01'))");
    }

    @Test
    void theKitHasTwentyFiveMonthsAndOnePartitionForAllThatComesLater() {
        String byMonth = byMonth(Version.V3, Quirks.KIT);

        assertThat(byMonth.split("VALUES LESS THAN", -1)).hasSize(1 + 25 + 1);
        assertThat(byMonth)
                .contains("PARTITION MONTH_1 VALUES LESS THAN (DATE '2013-02-01')")
                .contains("PARTITION MONTH_25 VALUES LESS THAN (DATE '2015-02-01'), PARTITION LATER");
    }

    @Test
    void versionTwoIsFourYearsOlderAndHasPlainKeys() {
        Map<String, String> clauses = clauses(Version.V2, Quirks.KIT, "partitioned");

        assertThat(clauses.get("by_month")).contains("(DATE '2009-02-01')").contains("(DATE '2011-02-01')");
        assertThat(clauses).containsEntry("by_order", "");
        assertThat(clauses(Version.V3_5, Quirks.FIXED, "misc=M, partitioned").get("by_order"))
                .contains("HASH (ORDERID) PARTITIONS 8");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", StoreVariants.PLACEMENT})
    void tablesArePlainUnlessAskedFor(String placement) {
        assertThat(clauses(Version.V3, Quirks.KIT, placement))
                .hasSize(3)
                .allSatisfy((name, clause) -> assertThat(clause).isEmpty());
    }

    private static String byMonth(Version version, Quirks quirks) {
        return String.valueOf(clauses(version, quirks, "partitioned").get("by_month"));
    }

    private static Map<String, String> clauses(Version version, Quirks quirks, String placement) {
        return OracleStorePartitions.clauses(StoreVariants.of(version, quirks, placement));
    }
}
