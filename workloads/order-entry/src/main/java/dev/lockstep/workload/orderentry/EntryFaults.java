package dev.lockstep.workload.orderentry;

import dev.lockstep.run.Parameters;
import java.util.ArrayList;
import java.util.List;

/** Finds invalid combinations of parameters. */
final class EntryFaults {

    private EntryFaults() {}

    static List<String> of(Parameters parameters) {
        List<String> faults = new ArrayList<>();
        if (parameters.text(EntryParameters.MODE).equals(EntryParameters.CLIENT_SQL)
                && parameters
                        .optionalText(EntryParameters.COMMIT)
                        .filter(EntryParameters.CALL::equals)
                        .isPresent()) {
            faults.add("commit: call is not possible with mode: client-sql, where a transaction is more than one call."
                    + " Set commit: driver, or remove it");
        }
        if (parameters.text(EntryParameters.MIX_BY).equals(EntryParameters.BY_DECK)
                && parameters.has(EntryParameters.MIX)) {
            faults.add("mixBy: deck always has 10, 10, 1, 1 and 1 of 23 cards and does not allow mix. Remove mix, or"
                    + " set mixBy: weights");
        }
        if (parameters.text(EntryParameters.WAITS).equals(EntryParameters.NO_WAITS)
                && parameters.number(EntryParameters.WAIT_MULTIPLIER) != 1) {
            faults.add("waitMultiplier " + parameters.number(EntryParameters.WAIT_MULTIPLIER)
                    + " has no effect with waits: none. Set waits: spec, or remove it");
        }
        long partitions = parameters.integer(EntryParameters.PARTITIONS);
        long warehouses = parameters.integer(EntryParameters.WAREHOUSES);
        if (partitions > warehouses) {
            faults.add("partitions must be at most the number of warehouses, " + warehouses + ", was " + partitions);
        }
        return List.copyOf(faults);
    }
}
