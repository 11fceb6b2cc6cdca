package dev.lockstep.workload.vcenterdb;

import dev.lockstep.workload.vcenterdb.data.StatInventory;
import dev.lockstep.workload.vcenterdb.data.StatLevel;
import dev.lockstep.workload.vcenterdb.data.VcenterData;

/** The most rows that a call may write or delete. */
final class UnitsAtStake {

    private UnitsAtStake() {}

    /** @param windows that a rollup may find due */
    static long of(Procedure procedure, VcenterData data, int windows) {
        StatInventory inventory = data.inventory();
        return switch (procedure.kind()) {
            case ROLLUP -> (long) inventory.rolledCounters() * windows;
            case TOPN -> (long) StatInventory.METRICS * inventory.vms();
            case PURGE ->
                procedure.levels().stream()
                        .mapToLong(level -> most(data, level) * inventory.counters())
                        .sum();
        };
    }

    /** Intervals of a level: those of the fill, or those of its retention and of one window more. */
    private static long most(VcenterData data, StatLevel level) {
        long kept = level.keep().plus(level.target().interval()).dividedBy(level.interval());
        return data.times().count(level) + kept;
    }
}
