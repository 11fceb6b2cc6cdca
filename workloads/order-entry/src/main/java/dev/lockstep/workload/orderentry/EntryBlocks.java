package dev.lockstep.workload.orderentry;

import dev.lockstep.workload.fill.FillBlock;
import dev.lockstep.workload.orderentry.transaction.EntrySettings;
import java.util.List;

/** Generates the rows of all tables, in blocks. */
@FunctionalInterface
interface EntryBlocks {

    /** All blocks of a fill. The same arguments give the same blocks in the same order. */
    List<? extends FillBlock> of(EntrySettings settings, long seed);
}
