package dev.lockstep.workload.dvdstore;

import dev.lockstep.workload.dvdstore.store.StoreColumns;
import dev.lockstep.workload.dvdstore.store.StoreSettings;
import dev.lockstep.workload.fill.FillBlock;
import java.util.List;

/** Generates the rows of all stores, in blocks. */
@FunctionalInterface
interface StoreBlocks {

    /**
     * All blocks of a fill. The same arguments give the same blocks in the same order.
     *
     * @param columns of the engine
     */
    List<? extends FillBlock> of(StoreSettings settings, long seed, StoreColumns columns);
}
