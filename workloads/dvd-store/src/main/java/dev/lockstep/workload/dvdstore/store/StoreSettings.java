package dev.lockstep.workload.dvdstore.store;

import java.util.List;
import java.util.stream.IntStream;

/**
 * The settings of the stores of one target.
 *
 * @param stores the number of stores in the database; more than one only in version 3.5
 * @param size of each store
 * @param placement where the data is stored, in the syntax of the engine; empty for the database's default
 */
public record StoreSettings(Version version, int stores, StoreSize size, Quirks quirks, String placement) {

    /** The numbers of the stores, from 1. */
    public List<Integer> storeNumbers() {
        return IntStream.rangeClosed(1, stores).boxed().toList();
    }

    /** The names of all tables of all stores. */
    public List<String> tables() {
        return storeNumbers().stream()
                .flatMap(store -> StoreTable.of(version).stream().map(table -> table.in(version, store)))
                .toList();
    }
}
