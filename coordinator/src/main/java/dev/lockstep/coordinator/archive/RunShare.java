package dev.lockstep.coordinator.archive;

import dev.lockstep.analysis.result.ResultJson;
import dev.lockstep.coordinator.run.Runs;
import dev.lockstep.coordinator.store.EventStore;
import dev.lockstep.coordinator.store.RunRow;
import dev.lockstep.coordinator.store.RunStore;
import dev.lockstep.report.Report;
import dev.lockstep.run.Json;
import dev.lockstep.run.RunSpec;
import dev.lockstep.run.SecretReference;
import dev.lockstep.text.SecretMask;
import dev.lockstep.text.SecretNames;
import java.io.IOException;
import java.io.OutputStream;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.UnaryOperator;
import org.springframework.stereotype.Component;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * Writes what can be published of a run: its documents and its report, as an archive without measurements. Whoever imports
 * it cannot recompute its figures, so they count as those of another.
 */
@Component
class RunShare {

    private final Runs results;
    private final RunStore runs;
    private final EventStore events;

    RunShare(Runs results, RunStore runs, EventStore events) {
        this.results = results;
        this.runs = runs;
        this.events = events;
    }

    /**
     * The documents of a run with a result, by the names of their entries, free of secrets.
     *
     * @param anonymous whether names are replaced
     * @param further names to replace too
     */
    SharedRun prepare(RunRow run, boolean anonymous, List<String> further) {
        Map<String, JsonNode> documents = documents(run);
        RunSpec spec = Json.read(text(documents, Entries.SPEC), RunSpec.class);
        documents.replaceAll((name, document) -> name.equals(Entries.DESCRIPTOR)
                ? document
                : mapped("", document, UnaryOperator.identity(), RunShare::masked));
        if (!anonymous) {
            return new SharedRun(documents, new Choice(false, List.of()));
        }
        Pseudonyms pseudonyms = RunNames.find(spec, documents.values(), further);
        documents.replaceAll((name, document) -> name.equals(Entries.DESCRIPTOR)
                ? document
                : mapped("", document, pseudonyms::apply, (key, text) -> pseudonyms.apply(text)));
        return new SharedRun(documents, new Choice(true, pseudonyms.kept()));
    }

    /**
     * What is shared of a run.
     *
     * @param documents by the names of their entries, in order
     */
    record SharedRun(Map<String, JsonNode> documents, Choice choice) {}

    /**
     * How it is shared.
     *
     * @param anonymous whether names are replaced
     * @param kept names that could not be replaced
     */
    record Choice(boolean anonymous, List<String> kept) {}

    /** Writes the archive. */
    void write(String id, SharedRun shared, OutputStream out) throws IOException {
        ArchiveWriter archive = new ArchiveWriter(out);
        archive.add(Entries.REPORT, Report.html(ResultJson.read(text(shared.documents(), Entries.RESULT))));
        for (Map.Entry<String, JsonNode> document : shared.documents().entrySet()) {
            archive.add(document.getKey(), Json.write(document.getValue()));
        }
        archive.add(Entries.SHARED, Json.write(shared.choice()));
        archive.add(Entries.INTERVALS, "");
        archive.add(Entries.LOAD_ENDS, "");
        archive.finish(id);
    }

    private Map<String, JsonNode> documents(RunRow run) {
        String id = run.id();
        Map<String, JsonNode> documents = new LinkedHashMap<>();
        documents.put(Entries.RUN, tree(Json.write(RunHead.of(run))));
        runs.spec(id).ifPresent(spec -> documents.put(Entries.SPEC, tree(spec)));
        runs.descriptor(id).ifPresent(descriptor -> documents.put(Entries.DESCRIPTOR, tree(descriptor)));
        runs.progress(id).ifPresent(progress -> documents.put(Entries.PROGRESS, tree(progress)));
        runs.roster(id).ifPresent(roster -> documents.put(Entries.AGENTS, tree(roster)));
        documents.put(Entries.RESULT, tree(results.result(id)));
        documents.put(Entries.EVENTS, tree(Json.write(events.after(id, 0))));
        documents.put(Entries.MARKS, tree(Json.write(events.marks(id))));
        documents.put(Entries.VSCSISTATS, JsonNodeFactory.instance.arrayNode());
        return documents;
    }

    private static JsonNode tree(String document) {
        return Json.mapper().readTree(document);
    }

    private static String text(Map<String, JsonNode> documents, String name) {
        return Json.write(Objects.requireNonNull(documents.get(name), name));
    }

    /** Changes a text, given the key that it belongs to. */
    private interface TextChange {
        String of(String key, String text);
    }

    private static JsonNode mapped(String key, JsonNode node, UnaryOperator<String> ofKeys, TextChange ofTexts) {
        if (node.isObject()) {
            ObjectNode copy = JsonNodeFactory.instance.objectNode();
            node.properties()
                    .forEach(property -> copy.set(
                            unused(copy, ofKeys.apply(property.getKey())),
                            mapped(property.getKey(), property.getValue(), ofKeys, ofTexts)));
            return copy;
        }
        if (node.isArray()) {
            ArrayNode copy = JsonNodeFactory.instance.arrayNode();
            node.forEach(element -> copy.add(mapped(key, element, ofKeys, ofTexts)));
            return copy;
        }
        return node.isString() ? JsonNodeFactory.instance.stringNode(ofTexts.of(key, node.stringValue())) : node;
    }

    /** Two keys can have one pseudonym: a host by its short and its full name, or words that differ in case. */
    private static String unused(ObjectNode object, String key) {
        String unused = key;
        for (int number = 2; object.has(unused); number++) {
            unused = key + "-" + number;
        }
        return unused;
    }

    private static String masked(String key, String text) {
        if (text.isEmpty() || SecretReference.parse(text).isPresent()) {
            return text;
        }
        return SecretNames.nameSecret(key) ? SecretMask.MASK : SecretMask.apply(text);
    }
}
