package dev.lockstep.run;

import dev.lockstep.run.LoadSearch.Goal;
import dev.lockstep.run.LoadSearch.HostFigure;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Writes {@code load.search} and {@code load.control}. */
final class AdaptiveWriter {

    private AdaptiveWriter() {}

    /** The key of what sets the load, and its section. */
    static Map<String, Object> load(AdaptiveLoad load) {
        return Map.of(load.key(), load.fold(AdaptiveWriter::search, AdaptiveWriter::control));
    }

    private static Map<String, Object> search(LoadSearch search) {
        LoadVary vary = search.vary();
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("vary", Value.nameOf(vary));
        map.put("from", vary.written(search.from()));
        map.put("to", vary.written(search.to()));
        map.put("start", vary.written(search.start()));
        map.put("growth", search.growth());
        map.put("goal", search.goal().fold(AdaptiveWriter::hostCpu, AdaptiveWriter::limits, most -> maximise()));
        map.put("budget", Durations.format(search.budget()));
        map.put("settle", Durations.format(search.settle()));
        return map;
    }

    private static Map<String, Object> hostCpu(Goal.HostCpu goal) {
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("hostCpu", goal.percent());
        map.put("tolerance", goal.tolerance());
        if (goal.hosts().size() == 1 && goal.of() == HostFigure.MEAN) {
            map.put("host", goal.hosts().get(0));
        } else {
            map.put("hosts", goal.hosts());
            map.put("of", Value.nameOf(goal.of()));
        }
        return map;
    }

    private static Map<String, Object> limits(Goal.Limits goal) {
        Map<String, Object> map = maximise();
        List<String> texts = goal.thresholds().stream().map(Threshold::text).toList();
        map.put("subjectTo", texts);
        return map;
    }

    private static Map<String, Object> maximise() {
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("maximise", SearchReader.THROUGHPUT);
        return map;
    }

    private static Map<String, Object> control(LoadControl control) {
        LoadVary vary = control.vary();
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("vary", Value.nameOf(vary));
        map.put("hostCpu", control.percent());
        map.put("host", control.host());
        map.put("start", vary.written(control.start()));
        map.put("max", vary.written(control.max()));
        return map;
    }
}
