package dev.lockstep.workload.orderentry;

import dev.lockstep.workload.fill.FillBlock;
import dev.lockstep.workload.orderentry.transaction.EntrySettings;
import java.util.List;

/** The rows of all tables, in blocks. */
@FunctionalInterface
interface EntryBlocks {

    /** All blocks of a fill, the same in the same order for the same arguments. */
    List<? extends FillBlock> of(EntrySettings settings, long seed);
}
