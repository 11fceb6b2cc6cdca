package dev.lockstep.run;

import java.util.List;
import java.util.Map;
import java.util.function.Function;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** The targets and hosts that a lab file describes, from which specs select. */
record Lab(List<Entry> targets, List<Entry> hosts) {

    /**
     * A target or host.
     *
     * @param labels for selectors only
     * @param written its keys in a run spec
     */
    record Entry(String name, Map<String, String> labels, ObjectNode written) {}

    /**
     * Reads a lab file.
     *
     * @param faults for those of its content
     * @throws FaultyInputException if the text cannot be parsed at all
     */
    static Lab read(String text, FaultCollector faults) {
        JsonNode document = Document.parse(text, Document.Kind.LAB_FILE);
        PlainDocument.refuse(document);
        DocumentSection top = new DocumentSection("", document, faults);
        List<Entry> targets =
                entries(top.at("targets"), section -> TargetReader.target(section, false, FactsChoice.SETTINGS)
                        .name());
        List<Entry> hosts =
                entries(top.at("hosts"), section -> SpecReader.host(section).name());
        top.refuseUnknownKeys();
        return new Lab(targets, hosts);
    }

    private static List<Entry> entries(Value value, Function<DocumentSection, String> name) {
        List<Entry> entries = value.list(entry -> entry.section(section -> new Entry(
                name.apply(section), section.at("labels").map(Value::scalarText), section.copyWithout("labels"))));
        value.refuseEqual("name", entries.stream().map(Entry::name).toList(), "names must be unique in a lab file");
        return entries;
    }
}
