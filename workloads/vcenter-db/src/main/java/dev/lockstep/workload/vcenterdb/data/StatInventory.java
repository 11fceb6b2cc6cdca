package dev.lockstep.workload.vcenterdb.data;

import java.util.List;

/** Hosts, then virtual machines, and their counters in the same order; all ids start at 1 and have no gaps. Immutable. */
public final class StatInventory {

    /** Statistics that are ranked. */
    public static final int METRICS = 4;

    private static final int VMS_AT_SCALE_1 = 8_000;
    private static final int HOSTS_AT_SCALE_1 = 500;

    private final int hosts;
    private final int vms;
    private final StatCatalogue catalogue;

    private StatInventory(int hosts, int vms, StatCatalogue catalogue) {
        this.hosts = hosts;
        this.vms = vms;
        this.catalogue = catalogue;
    }

    /**
     * The inventory of a scale: 1 has 500 hosts and 8,000 virtual machines.
     *
     * @param statisticsLevel 1 to 4
     */
    public static StatInventory of(double scale, int statisticsLevel) {
        return new StatInventory(
                atLeastOne(HOSTS_AT_SCALE_1 * scale),
                atLeastOne(VMS_AT_SCALE_1 * scale),
                new StatCatalogue(statisticsLevel));
    }

    private static int atLeastOne(double number) {
        return (int) Math.max(1, Math.round(number));
    }

    /** Virtual machines. */
    public int vms() {
        return vms;
    }

    int hosts() {
        return hosts;
    }

    StatCatalogue catalogue() {
        return catalogue;
    }

    /** Hosts and virtual machines. */
    public int entities() {
        return hosts + vms;
    }

    boolean isHost(int entity) {
        return entity <= hosts;
    }

    /** The host of a virtual machine. */
    int hostOf(int vm) {
        return (vm - hosts - 1) % hosts + 1;
    }

    /** The first virtual machine's id; the others follow. */
    public int firstVm() {
        return hosts + 1;
    }

    /** All counters. */
    public int counters() {
        return firstCounter(entities() + 1) - 1;
    }

    /** All counters that a rollup gives a value. */
    public int rolledCounters() {
        return hosts * rolled(catalogue.ofHost()) + vms * rolled(catalogue.ofVm());
    }

    private static int rolled(List<StatSeries> series) {
        return (int) series.stream()
                .filter(each -> each.statistic().type() != RollupType.NONE)
                .count();
    }

    /** The first counter of an entity. */
    int firstCounter(int entity) {
        int hostsBefore = Math.min(entity - 1, hosts);
        int vmsBefore = entity - 1 - hostsBefore;
        return 1
                + hostsBefore * catalogue.ofHost().size()
                + vmsBefore * catalogue.ofVm().size();
    }

    int entityOf(int counter) {
        int ofHosts = hosts * catalogue.ofHost().size();
        return counter <= ofHosts
                ? (counter - 1) / catalogue.ofHost().size() + 1
                : hosts + (counter - 1 - ofHosts) / catalogue.ofVm().size() + 1;
    }

    StatSeries seriesOf(int counter) {
        int entity = entityOf(counter);
        List<StatSeries> series = isHost(entity) ? catalogue.ofHost() : catalogue.ofVm();
        return series.get(counter - firstCounter(entity));
    }

    /** How a counter is rolled up. */
    public RollupType typeOf(int counter) {
        return seriesOf(counter).statistic().type();
    }

    /** The counter of a virtual machine that is ranked. */
    public int rankedCounter(int vm, int metric) {
        List<StatSeries> series = catalogue.ofVm();
        for (int index = 0; index < series.size(); index++) {
            if (series.get(index).statistic().metric().orElse(0) == metric) {
                return firstCounter(vm) + index;
            }
        }
        throw new IllegalArgumentException("No metric " + metric);
    }
}
