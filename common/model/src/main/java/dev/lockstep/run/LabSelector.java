package dev.lockstep.run;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** An entry of a spec's targets or hosts that selects from its lab file: {@code { from: lab, names: "SQL0*" }}. */
final class LabSelector {

    private static final String LAB = "lab";
    private static final Fault UNRESOLVED = new Fault(
            "use",
            "is resolved by the lockstep command line, before it sends a spec: launch the run with 'lockstep run', or"
                    + " send what 'lockstep check' prints");

    private final DocumentSection section;
    private final String file;
    private final String kind;

    /**
     * @param file the lab file's name in the spec
     * @param kind {@code target} or {@code host}
     */
    LabSelector(DocumentSection section, String file, String kind) {
        this.section = section;
        this.file = file;
        this.kind = kind;
    }

    /** Whether an entry of a spec is a selector. */
    static boolean is(JsonNode entry) {
        return entry.has("from");
    }

    /** Refuses a spec with a lab file: specs are resolved before they are read. */
    static void refuse(JsonNode document) {
        List<Fault> faults = document.has("use") ? List.of(UNRESOLVED) : selectors(document);
        if (!faults.isEmpty()) {
            throw new FaultyInputException(faults);
        }
    }

    private static List<Fault> selectors(JsonNode document) {
        JsonNode groups = document.path("groups");
        Stream<Fault> inGroups = IntStream.range(0, groups.size())
                .boxed()
                .flatMap(group -> selectors(
                        "groups[" + group + "].targets", groups.path(group).path("targets")));
        return Stream.concat(Stream.of("targets", "hosts").flatMap(key -> selectors(key, document.path(key))), inGroups)
                .toList();
    }

    private static Stream<Fault> selectors(String path, JsonNode list) {
        return IntStream.range(0, list.size())
                .filter(index -> list.isArray() && is(list.get(index)))
                .mapToObj(index -> new Fault(
                        path + "[" + index + "].from", "selects from a lab file: name the file with use: lab.yaml"));
    }

    /** What it selects, in the order of the lab file; nothing and a fault if it is wrong or nothing matches. */
    List<Lab.Entry> select(List<Lab.Entry> entries) {
        section.refuse("is fixed in the lab file: remove it here; names selects by name", "name", "url");
        Value names = section.at("names");
        Value labels = section.at("labels");
        if (!isFromLab(section.at("from"))) {
            return List.of();
        }
        if (names.present() == labels.present()) {
            section.fault("needs either names, such as names: \"SQL0*\", or labels, such as labels: { vms: \"8\" }");
            return List.of();
        }
        return names.present() ? named(names, entries) : labelled(labels, entries);
    }

    private static boolean isFromLab(Value from) {
        String text = from.text("");
        if (!text.isEmpty() && !text.equals(LAB)) {
            from.fault("'" + text + "' is not lab: write from: lab, for the file that use names");
        }
        return text.equals(LAB);
    }

    private List<Lab.Entry> named(Value value, List<Lab.Entry> entries) {
        String text = value.text("");
        Pattern pattern = pattern(text);
        List<Lab.Entry> matching = entries.stream()
                .filter(entry -> pattern.matcher(entry.name()).matches())
                .toList();
        if (matching.isEmpty() && !text.isEmpty()) {
            value.fault("'" + text + "' matches no " + kind + " of " + file + ". " + names(text, entries));
        }
        return matching;
    }

    private static Pattern pattern(String text) {
        return Pattern.compile(
                Arrays.stream(text.split("\\*", -1)).map(Pattern::quote).collect(Collectors.joining(".*")));
    }

    private String names(String text, List<Lab.Entry> entries) {
        List<String> names = entries.stream().map(Lab.Entry::name).toList();
        return names.isEmpty()
                ? "It has no " + kind + "s."
                : "It has: " + String.join(", ", names) + "." + Suggestions.didYouMean(text, names);
    }

    private List<Lab.Entry> labelled(Value value, List<Lab.Entry> entries) {
        Map<String, String> labels = value.map(Value::scalarText);
        if (value.isSection() && labels.isEmpty()) {
            value.fault("names no label: write at least one, such as { vms: \"8\" }; names: \"*\" selects everything");
        }
        if (labels.isEmpty()) {
            return List.of();
        }
        List<Lab.Entry> matching = entries.stream()
                .filter(entry -> entry.labels().entrySet().containsAll(labels.entrySet()))
                .toList();
        if (matching.isEmpty()) {
            value.fault("'" + written(labels) + "' matches no " + kind + " of " + file + ". " + labels(entries));
        }
        return matching;
    }

    private String labels(List<Lab.Entry> entries) {
        Map<String, String> values = entries.stream()
                .flatMap(entry -> entry.labels().entrySet().stream())
                .distinct()
                .sorted(Map.Entry.comparingByValue())
                .collect(Collectors.toMap(
                        Map.Entry::getKey, Map.Entry::getValue, (one, other) -> one + " " + other, TreeMap::new));
        return values.isEmpty() ? "Its " + kind + "s have no labels." : "It has: " + written(values) + ".";
    }

    private static String written(Map<String, String> labels) {
        return labels.entrySet().stream()
                .map(label -> label.getKey() + ": " + label.getValue())
                .collect(Collectors.joining(", "));
    }

    /** The keys beside the selection, which replace those of each selected entry. */
    ObjectNode overrides() {
        return section.copyWithout("from", "names", "labels");
    }
}
