package dev.lockstep.analysis.comparison;

import dev.lockstep.analysis.comparison.ComparisonDocument.Difference;
import dev.lockstep.analysis.result.ResultDocument;
import dev.lockstep.analysis.result.ResultDocument.TargetLine;
import dev.lockstep.run.AuditedSetting;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** The conditions of groups of runs by path, and which of them differ. */
public final class Differences {

    private static final String SEPARATOR = " | ";

    private final Map<String, Map<String, Set<String>>> byPath = new TreeMap<>();

    private Differences() {}

    /** The conditions of the runs that count. */
    public static Differences of(List<ComparedGroup> groups) {
        var differences = new Differences();
        for (ComparedGroup group : groups) {
            group.used().forEach(document -> differences.add(group.name(), document));
        }
        return differences;
    }

    private void add(String group, ResultDocument document) {
        Conditions.of(document).forEach((path, value) -> add(group, path, value));
        document.audit().forEach(line -> add(group, path(document, line), outcome(line)));
    }

    /** What is only listed has no better or worse: its values are the condition. */
    private static String outcome(AuditedSetting line) {
        return line.id().equals(AuditedSetting.KERNEL_SETTINGS)
                ? line.observed()
                : line.level().label();
    }

    private void add(String group, String path, String value) {
        byPath.computeIfAbsent(path, none -> new LinkedHashMap<>())
                .computeIfAbsent(group, none -> new TreeSet<>())
                .add(value);
    }

    /** Judgements pass, so unlike conditions they do not keep runs from being repetitions of each other. */
    private static String path(ResultDocument document, AuditedSetting line) {
        List<String> names = document.targets().stream().map(TargetLine::name).toList();
        return line.target() == null
                ? "agents.audit." + line.id()
                : "targets[" + names.indexOf(line.target()) + "].audit." + line.id();
    }

    /** Between the groups, sorted by path. */
    public List<Difference> between(List<ComparedGroup> groups) {
        var lines = new ArrayList<Difference>();
        byPath.forEach((path, values) -> {
            if (values.size() < groups.size()
                    || values.values().stream().distinct().count() > 1) {
                lines.add(new Difference(path, texts(values)));
            }
        });
        return List.copyOf(lines);
    }

    /** Conditions that differ between the runs of a group that count: the values by path. */
    static Map<String, Set<String>> within(ComparedGroup group) {
        List<Map<String, String>> runs =
                group.used().stream().map(Conditions::of).toList();
        var paths = new TreeSet<String>();
        runs.forEach(run -> paths.addAll(run.keySet()));
        var unlike = new TreeMap<String, Set<String>>();
        for (String path : paths) {
            var values = new TreeSet<String>();
            runs.forEach(run -> values.add(run.getOrDefault(path, "absent")));
            if (values.size() > 1) {
                unlike.put(path, values);
            }
        }
        return unlike;
    }

    private static Map<String, String> texts(Map<String, Set<String>> values) {
        var texts = new LinkedHashMap<String, String>();
        values.forEach((group, distinct) -> texts.put(group, String.join(SEPARATOR, distinct)));
        return texts;
    }
}
