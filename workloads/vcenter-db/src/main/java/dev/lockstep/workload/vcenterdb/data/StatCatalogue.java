package dev.lockstep.workload.vcenterdb.data;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToIntFunction;

/** The statistics that one statistics level collects. Immutable. */
final class StatCatalogue {

    /** Device 1 is the aggregate; no object has more instances. */
    static final int DEVICES = 5;

    private final List<StatDefinition> definitions;
    private final List<StatSeries> ofVm;
    private final List<StatSeries> ofHost;

    /** @param level the statistics level, 1 to 4 */
    StatCatalogue(int level) {
        List<StatDefinition> all = new ArrayList<>();
        for (StatGroup group : StatGroup.values()) {
            all.addAll(group.definitions(all.size() + 1));
        }
        definitions = all.stream().filter(each -> each.level() <= level).toList();
        ofVm = series(StatDefinition::ofVm);
        ofHost = series(StatDefinition::ofHost);
    }

    private List<StatSeries> series(ToIntFunction<StatDefinition> counters) {
        List<StatSeries> series = new ArrayList<>();
        for (StatDefinition statistic : definitions) {
            for (int device = 1; device <= counters.applyAsInt(statistic); device++) {
                series.add(new StatSeries(statistic, device));
            }
        }
        return List.copyOf(series);
    }

    List<StatDefinition> definitions() {
        return definitions;
    }

    /** The counters of each virtual machine, in their order. */
    List<StatSeries> ofVm() {
        return ofVm;
    }

    /** The counters of each host, in their order. */
    List<StatSeries> ofHost() {
        return ofHost;
    }
}
