package dev.lockstep.workload.vcenterdb.data;

import java.util.Locale;
import java.util.OptionalInt;

/**
 * One statistic.
 *
 * @param number 1-based within its group
 * @param level the statistics level, 1 to 4, from which on it is collected
 * @param ofVm counters of a virtual machine: the aggregate and one for each device; 0 if only hosts have it
 * @param ofHost counters of a host
 */
record StatDefinition(int id, StatGroup group, int number, RollupType type, int level, int ofVm, int ofHost) {

    String name() {
        return String.format(Locale.ROOT, "%s.stat%02d", group.label(), number);
    }

    /** 1 CPU, 2 memory, 3 network, 4 disk; empty if it is not ranked. */
    OptionalInt metric() {
        return number == 1 && group.metric() > 0 ? OptionalInt.of(group.metric()) : OptionalInt.empty();
    }
}
