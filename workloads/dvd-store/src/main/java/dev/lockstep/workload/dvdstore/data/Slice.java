package dev.lockstep.workload.dvdstore.data;

import dev.lockstep.workload.RandomStream;
import dev.lockstep.workload.dvdstore.store.StoreSettings;
import dev.lockstep.workload.dvdstore.store.StoreSize;
import dev.lockstep.workload.dvdstore.store.StoreTable;

/**
 * The position of a block in the fill.
 *
 * @param seed of the fill
 * @param store from 1
 * @param block within its kind and store, from 0
 */
record Slice(StoreSettings settings, long seed, int store, StoreBlockKind kind, int block) {

    String name() {
        return kind.label() + store + "." + block;
    }

    StoreSize size() {
        return settings.size();
    }

    /** The first id. */
    int first() {
        return kind.idsBefore(size(), block) + 1;
    }

    /** The last id. */
    int last() {
        return kind.idsBefore(size(), block + 1);
    }

    int ids() {
        return last() - first() + 1;
    }

    String name(StoreTable table) {
        return table.in(settings.version(), store);
    }

    /** A random stream of this block; every call returns the same numbers. */
    RandomStream stream(int number) {
        long ofKind =
                RandomStream.seed(RandomStream.seed(seed, store), kind.name().hashCode());
        return new RandomStream(RandomStream.seed(RandomStream.seed(ofKind, block), number));
    }
}
