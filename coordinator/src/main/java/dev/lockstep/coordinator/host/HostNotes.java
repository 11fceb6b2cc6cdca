package dev.lockstep.coordinator.host;

import dev.lockstep.host.metric.MetricPoint;
import dev.lockstep.run.Json;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;

/** Remarks on the feeds of a host for readers of its figures. */
final class HostNotes {

    private static final int MOST = 10;
    private static final int MOST_NAMES = 20;

    private HostNotes() {}

    /**
     * @param vms that targets run in
     */
    static List<String> of(List<FeedReplay> feeds, Set<String> vms) {
        Set<String> notes = new LinkedHashSet<>();
        if (!feeds.isEmpty()) {
            addMissingVms(notes, feeds, vms);
        }
        for (FeedReplay feed : feeds) {
            FeedReport report = Json.read(feed.feed().report(), FeedReport.class);
            notes.addAll(report.missing());
            notes.addAll(report.damage());
        }
        return limited(List.copyOf(notes));
    }

    private static void addMissingVms(Set<String> notes, List<FeedReplay> feeds, Set<String> vms) {
        Set<MetricPoint> points =
                feeds.stream().flatMap(feed -> feed.points().stream()).collect(Collectors.toSet());
        vms.stream()
                .sorted()
                .filter(vm -> points.stream().noneMatch(point -> VmPoints.isOf(point, vm)))
                .forEach(vm -> notes.add(String.format(
                        Locale.ROOT,
                        "No virtual machine '%s': names must match exactly. The samples have: %s.",
                        vm,
                        names(points))));
    }

    private static String names(Set<MetricPoint> points) {
        String names = points.stream()
                .filter(VmPoints::isOfWholeVm)
                .map(MetricPoint::instance)
                .distinct()
                .sorted()
                .limit(MOST_NAMES)
                .collect(Collectors.joining(", "));
        return names.isEmpty() ? "none" : names;
    }

    private static List<String> limited(List<String> notes) {
        if (notes.size() <= MOST) {
            return notes;
        }
        List<String> shown = new ArrayList<>(notes.subList(0, MOST));
        shown.add("and " + (notes.size() - MOST) + " more");
        return shown;
    }
}
