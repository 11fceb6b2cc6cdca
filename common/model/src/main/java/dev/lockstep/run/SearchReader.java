package dev.lockstep.run;

import dev.lockstep.run.LoadSearch.Goal;
import dev.lockstep.run.LoadSearch.Goal.HostCpu;
import dev.lockstep.run.LoadSearch.HostFigure;
import java.time.Duration;
import java.util.List;

/** Reads {@code load.search}. */
final class SearchReader {

    /** Where the thresholds of a goal are in a document. */
    static final String SUBJECT_TO = "load.search.goal.subjectTo";

    private static final double DEFAULT_GROWTH = 3;
    private static final double DEFAULT_TOLERANCE = 1;
    private static final Duration DEFAULT_BUDGET = Duration.ofHours(2);
    /** Stands in for a list that is refused. */
    private static final List<String> UNREADABLE = List.of("");

    static final String THROUGHPUT = "throughput";

    private final SampledHosts hosts;

    SearchReader(SampledHosts hosts) {
        this.hosts = hosts;
    }

    LoadSearch search(DocumentSection section) {
        LoadVary vary = section.at("vary").choice(LoadVary.USERS);
        LoadRange range = LoadRange.of(
                vary,
                section.at("from").required("give the lowest load to try, such as from: " + vary.text(50)),
                section.at("to").required("give the highest load to try, such as to: " + vary.text(5000)));
        Goal goal = section.at("goal")
                .required("write goal: { hostCpu: 85, host: esx1 }, or goal: { maximise: throughput }")
                .section(this::goal);
        Value budget = section.at("budget");
        Duration settle = section.at("settle").durationAtLeast(LoadSearch.SHORTEST_SETTLE, LoadSearch.SHORTEST_SETTLE);
        double start = range.start(section.at("start"), range.from());
        double growth = section.at("growth")
                .number(LoadSearch.LEAST_GROWTH, LoadSearch.MOST_GROWTH, DEFAULT_GROWTH, "a factor from 1.1 to 10");
        return new LoadSearch(vary, range.from(), range.to(), start, growth, goal, budget(budget, settle), settle);
    }

    private static Duration budget(Value value, Duration settle) {
        Duration step = LoadSearch.shortestStep(settle);
        Duration usual = step.compareTo(DEFAULT_BUDGET) > 0 ? step : DEFAULT_BUDGET;
        return value.durationAtLeast(step, usual);
    }

    private Goal goal(DocumentSection section) {
        boolean hostCpu = section.has("hostCpu");
        if (hostCpu == section.has("maximise")) {
            section.fault("needs one of hostCpu: 85 and maximise: throughput");
        }
        return hostCpu ? hostCpu(section) : mostThroughput(section);
    }

    private Goal hostCpu(DocumentSection section) {
        section.refuse("belongs to maximise: throughput; remove it", "subjectTo");
        section.at("maximise");
        double percent = section.at("hostCpu")
                .number(
                        Double.MIN_VALUE,
                        Math.nextDown(HostCpu.FULL_PERCENT),
                        1,
                        "a CPU to search for: above 0 and below 98 %. To find the most throughput, write goal: {"
                                + " maximise: throughput }");
        double tolerance = section.at("tolerance")
                .number(
                        HostCpu.LEAST_TOLERANCE,
                        HostCpu.MOST_TOLERANCE,
                        DEFAULT_TOLERANCE,
                        "a number of points from 0.1 to 10");
        return new HostCpu(percent, tolerance, hosts(section), section.at("of").choice(HostFigure.MEAN));
    }

    private List<String> hosts(DocumentSection section) {
        Value one = section.at("host");
        Value several = section.at("hosts");
        if (!several.present()) {
            section.refuse("belongs to several hosts: write hosts: [esx1, esx2], or remove it", "of");
            return List.of(hosts.read(one.required("name the host, such as host: esx1, or hosts: [esx1, esx2]")));
        }
        section.refuse("excludes hosts: keep one of them", "host");
        List<String> names = several.list(hosts::read);
        several.refuseEqual("", names, "name each host once");
        return names.isEmpty() ? UNREADABLE : names;
    }

    private Goal mostThroughput(DocumentSection section) {
        section.refuse("belongs to hostCpu: 85; remove it", "host", "hosts", "of", "tolerance");
        section.at("hostCpu");
        section.at("maximise").oneOf(List.of(THROUGHPUT), THROUGHPUT);
        Value subjectTo = section.at("subjectTo");
        List<Threshold> thresholds = SpecReader.thresholds(subjectTo);
        refuseScopes(subjectTo, thresholds);
        return thresholds.isEmpty() ? new Goal.MostThroughput() : new Goal.Limits(thresholds);
    }

    private static void refuseScopes(Value subjectTo, List<Threshold> thresholds) {
        for (int index = 0; index < thresholds.size(); index++) {
            if (!thresholds.get(index).measure().scope().names().isEmpty()) {
                subjectTo.faultOfEntry(
                        index,
                        "'" + thresholds.get(index).text() + "' names a part of the run, and each load that a search"
                                + " tries is judged as a whole: remove the name before the colon");
            }
        }
    }
}
