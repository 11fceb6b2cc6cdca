package dev.lockstep.workload.dvdstore.data;

import dev.lockstep.workload.dvdstore.store.StoreColumns;
import dev.lockstep.workload.dvdstore.store.StoreSettings;
import dev.lockstep.workload.fill.FillBlock;
import java.util.ArrayList;
import java.util.List;

/** All rows that a fill of the stores draws, except those of CATEGORIES and REORDER. */
public final class StoreData {

    private StoreData() {}

    /**
     * The blocks of all stores, at most about 100,000 rows each, ordered by kind and then by store in turn. So any
     * number of shards that take turns get similar work of every kind.
     *
     * @param seed of the fill: the same seed and settings give the same rows
     * @param columns of the engine
     */
    public static List<FillBlock> blocks(StoreSettings settings, long seed, StoreColumns columns) {
        StoreCalendar calendar = StoreCalendar.of(settings.version());
        List<FillBlock> blocks = new ArrayList<>();
        for (StoreBlockKind kind : StoreBlockKind.of(settings.version())) {
            for (int block = 0; block < kind.blocks(settings.size()); block++) {
                for (int store : settings.storeNumbers()) {
                    blocks.add(block(new Slice(settings, seed, store, kind, block), calendar, columns));
                }
            }
        }
        return List.copyOf(blocks);
    }

    private static FillBlock block(Slice slice, StoreCalendar calendar, StoreColumns columns) {
        return switch (slice.kind()) {
            case CUSTOMERS -> new StoreCustomerBlock(slice, calendar, columns.zipIsText());
            case ORDERS -> new StoreOrderBlock(slice, calendar);
            case PRODUCTS -> new ProductBlock(slice);
            case REVIEWS -> new ReviewBlock(slice, calendar, columns.ratingId());
        };
    }
}
