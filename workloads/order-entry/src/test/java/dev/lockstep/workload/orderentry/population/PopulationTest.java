package dev.lockstep.workload.orderentry.population;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lockstep.workload.fill.FillBlock;
import dev.lockstep.workload.orderentry.transaction.EntrySettings;
import java.lang.management.ManagementFactory;
import java.sql.SQLException;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@Tag("thorough")
class PopulationTest {

    private static final long SEED = FilledEntry.SEED;
    private static final int ROWS_OF_A_WAREHOUSE = 499_011;

    @ParameterizedTest
    @ValueSource(ints = {1, 7, 1_000, 1_001})
    void blocksHaveTheRowsOfAllWarehouses(int warehouses) {
        List<FillBlock> blocks = blocks(warehouses);

        assertThat(blocks.stream().mapToLong(FillBlock::rows).sum())
                .isEqualTo(100_000L + (long) warehouses * ROWS_OF_A_WAREHOUSE);
        assertThat(blocks).extracting(FillBlock::name).doesNotHaveDuplicates();
        assertThat(blocks).allMatch(block -> block.rows() <= 70_000);
    }

    @Test
    void aBlockOfALargeDatabaseIsMadeWhenItIsAskedFor() {
        List<FillBlock> blocks = blocks(32_000);

        assertThat(blocks).hasSize(2 + 32 + 32_000 * (2 + 2 + 5));
        assertThat(blocks.get(blocks.size() - 1).name()).isEqualTo("order32000.9");
        assertThatThrownBy(() -> blocks.get(blocks.size())).isInstanceOf(IndexOutOfBoundsException.class);
        assertThatThrownBy(() -> blocks.get(-1)).isInstanceOf(IndexOutOfBoundsException.class);
    }

    @ParameterizedTest
    @CsvSource({"10, 2", "10, 3", "10, 4", "100, 7", "100, 12"})
    void shardsGetAlikeWork(int warehouses, int shards) {
        List<FillBlock> blocks = blocks(warehouses);
        long fair = blocks.stream().mapToLong(FillBlock::rows).sum() / shards;

        for (int shard = 0; shard < shards; shard++) {
            int first = shard;
            long rows = IntStream.range(0, blocks.size())
                    .filter(index -> index % shards == first)
                    .mapToLong(index -> blocks.get(index).rows())
                    .sum();
            assertThat(rows).isBetween(fair * 93 / 100, fair * 107 / 100);
        }
    }

    @Test
    void theRowsAreTheSameWhateverTheShards() throws SQLException {
        try (FilledEntry again = new FilledEntry().fill(1, SEED, 3)) {
            assertThat(again.contents())
                    .hasSize(9)
                    .isEqualTo(FilledEntry.ofOneWarehouse().contents());
        }
    }

    @Test
    void rowsMakeNoGarbage() throws SQLException {
        var threads = (com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean();
        try (FilledEntry entry = new FilledEntry()) {
            long before = threads.getCurrentThreadAllocatedBytes();
            entry.fill(1, SEED, 1);
            long perRow = (threads.getCurrentThreadAllocatedBytes() - before) / ROWS_OF_A_WAREHOUSE;
            assertThat(perRow).isLessThan(20);
        }
    }

    private static List<FillBlock> blocks(int warehouses) {
        return Population.blocks(new EntrySettings(warehouses, 1, false), SEED);
    }
}
