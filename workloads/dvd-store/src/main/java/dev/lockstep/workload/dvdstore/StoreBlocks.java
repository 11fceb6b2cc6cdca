package dev.lockstep.workload.dvdstore;

import dev.lockstep.workload.dvdstore.store.StoreSettings;
import dev.lockstep.workload.fill.FillBlock;
import java.util.List;

/** The rows of all stores, in blocks. */
@FunctionalInterface
interface StoreBlocks {

    /**
     * All blocks of a fill, the same in the same order for the same arguments.
     *
     * @param zipIsText whether CUSTOMERS.ZIP is a text; a number otherwise
     */
    List<? extends FillBlock> of(StoreSettings settings, long seed, boolean zipIsText);
}
