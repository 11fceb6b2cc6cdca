package dev.lockstep.workload.vcenterdb.data;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class StatCatalogueTest {

    private final StatCatalogue all = new StatCatalogue(4);

    @Test
    void aVirtualMachineHas96CountersAndAHost164() {
        assertThat(all.ofVm()).hasSize(96).doesNotHaveDuplicates();
        assertThat(all.ofHost()).hasSize(164).doesNotHaveDuplicates();
    }

    @Test
    void theCountersOfAVirtualMachineHaveTheSharesOfRollupTypes() {
        Map<RollupType, Long> shares = all.ofVm().stream()
                .collect(Collectors.groupingBy(series -> series.statistic().type(), Collectors.counting()));

        assertThat(shares)
                .containsOnly(
                        Map.entry(RollupType.AVERAGE, 52L),
                        Map.entry(RollupType.SUMMATION, 20L),
                        Map.entry(RollupType.MAXIMUM, 8L),
                        Map.entry(RollupType.MINIMUM, 8L),
                        Map.entry(RollupType.LATEST, 6L),
                        Map.entry(RollupType.NONE, 2L));
    }

    @ParameterizedTest
    @CsvSource({"1, 10", "2, 25", "3, 65", "4, 100"})
    void aLowerLevelHasAboutItsShareOfTheCounters(int level, double percent) {
        assertThat(100.0 * new StatCatalogue(level).ofVm().size() / 96).isBetween(percent - 1, percent + 1);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4})
    void everyLevelRanksOneAverageOfEachMetric(int level) {
        List<StatSeries> ranked = new StatCatalogue(level)
                .ofVm().stream()
                        .filter(series -> series.statistic().metric().isPresent() && series.device() == 1)
                        .toList();

        assertThat(ranked)
                .extracting(series -> series.statistic().metric().getAsInt())
                .containsExactly(1, 2, 3, 4);
        assertThat(ranked).allMatch(series -> series.statistic().type() == RollupType.AVERAGE);
    }

    @Test
    void noLowerLevelHasAMaximumOrMinimum() {
        assertThat(new StatCatalogue(3).definitions())
                .extracting(StatDefinition::type)
                .doesNotContain(RollupType.MAXIMUM, RollupType.MINIMUM);
    }

    @ParameterizedTest
    @CsvSource({"0.001, 8, 1, 932", "0.01, 80, 5, 8500", "0.1, 800, 50, 85000", "1, 8000, 500, 850000"})
    void aScaleHasItsMachinesAndCounters(double scale, int vms, int hosts, int counters) {
        StatInventory inventory = StatInventory.of(scale, 4);

        assertThat(inventory.vms()).isEqualTo(vms);
        assertThat(inventory.hosts()).isEqualTo(hosts);
        assertThat(inventory.counters()).isEqualTo(counters);
    }

    @Test
    void everyCounterIsOfOneSeriesOfOneEntity() {
        StatInventory inventory = StatInventory.of(0.004, 4);

        Set<List<Integer>> distinct = new HashSet<>();
        IntStream.rangeClosed(1, inventory.counters()).forEach(counter -> {
            StatSeries series = inventory.seriesOf(counter);
            distinct.add(List.of(inventory.entityOf(counter), series.statistic().id(), series.device()));
        });

        assertThat(distinct).hasSize(inventory.counters());
        assertThat(inventory.entityOf(inventory.counters())).isEqualTo(inventory.entities());
    }

    @Test
    void theCountersThatAreRolledUpAreCountedFromTheCatalogue() {
        StatInventory inventory = StatInventory.of(0.001, 4);

        assertThat(inventory.rolledCounters())
                .isEqualTo((int) IntStream.rangeClosed(1, inventory.counters())
                        .filter(counter -> inventory.typeOf(counter) != RollupType.NONE)
                        .count())
                .isEqualTo(8 * 94 + 161);
    }
}
