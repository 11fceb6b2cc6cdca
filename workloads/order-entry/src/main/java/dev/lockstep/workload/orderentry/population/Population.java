package dev.lockstep.workload.orderentry.population;

import dev.lockstep.workload.fill.FillBlock;
import dev.lockstep.workload.orderentry.transaction.EntrySettings;
import java.time.LocalDateTime;
import java.util.AbstractList;
import java.util.List;

/** All rows of a fresh database. */
public final class Population {

    /** The date of all customers, payments and orders of a fill: fixed, so that filling again gives the same rows. */
    public static final LocalDateTime LOAD_TIME = LocalDateTime.of(2026, 1, 1, 0, 0);

    private Population() {}

    /**
     * The blocks of all warehouses, created on demand, ordered by kind and then by warehouse. So any number of shards
     * that take turns get similar work of every kind.
     *
     * @param seed of the fill: the same seed and warehouses give the same rows
     */
    public static List<FillBlock> blocks(EntrySettings settings, long seed) {
        return new Blocks(new Origin(seed), settings.warehouses());
    }

    private static final class Blocks extends AbstractList<FillBlock> {

        private final Origin origin;
        private final int warehouses;

        Blocks(Origin origin, int warehouses) {
            this.origin = origin;
            this.warehouses = warehouses;
        }

        @Override
        public FillBlock get(int index) {
            int left = index;
            for (BlockKind kind : BlockKind.values()) {
                int ofKind = kind.blocks(warehouses);
                if (left >= 0 && left < ofKind) {
                    return kind.block(origin, warehouses, left);
                }
                left -= ofKind;
            }
            throw new IndexOutOfBoundsException(index);
        }

        @Override
        public int size() {
            int blocks = 0;
            for (BlockKind kind : BlockKind.values()) {
                blocks += kind.blocks(warehouses);
            }
            return blocks;
        }
    }
}
