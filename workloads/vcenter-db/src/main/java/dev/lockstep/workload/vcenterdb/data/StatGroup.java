package dev.lockstep.workload.vcenterdb.data;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * A group of statistics. The catalogue is ours, not VMware's: it has as many statistics of each rollup type as make 96
 * counters for a virtual machine and 164 for a host. The first statistic of a group with a metric is ranked.
 */
enum StatGroup {
    CPU(1, "AAAAAAAASSSS", "", "122333333344", 2, 4),
    MEM(2, "AAAAAAAALLLLLLXXXXXXNNNN", "XXXXNNNN", "11222233333344444444444444444444", 0, 0),
    NET(3, "AAAAAS", "", "123444", 1, 2),
    DISK(4, "AAAAASSS", "", "12333344", 1, 4),
    OTHER(0, "OOXXNNNN", "LLLLOX", "23444444444444", 0, 0);

    private final int metric;
    private final String types;
    private final String typesOfHosts;
    private final String levels;
    private final int devicesOfVm;
    private final int devicesOfHost;

    /**
     * @param metric of the ranking; 0 if none
     * @param types a letter for each statistic that virtual machines and hosts have
     * @param typesOfHosts a letter for each statistic that only hosts have
     * @param levels the statistics level, 1 to 4, from which on each is collected
     */
    StatGroup(int metric, String types, String typesOfHosts, String levels, int devicesOfVm, int devicesOfHost) {
        this.metric = metric;
        this.types = types;
        this.typesOfHosts = typesOfHosts;
        this.levels = levels;
        this.devicesOfVm = devicesOfVm;
        this.devicesOfHost = devicesOfHost;
    }

    int metric() {
        return metric;
    }

    String label() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** The ids follow {@code firstId}. */
    List<StatDefinition> definitions(int firstId) {
        List<StatDefinition> all = new ArrayList<>();
        String letters = types + typesOfHosts;
        for (int index = 0; index < letters.length(); index++) {
            all.add(new StatDefinition(
                    firstId + index,
                    this,
                    index + 1,
                    RollupType.of(letters.charAt(index)),
                    levels.charAt(index) - '0',
                    index < types.length() ? 1 + devicesOfVm : 0,
                    1 + devicesOfHost));
        }
        return all;
    }
}
