package dev.lockstep.run;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.snakeyaml.engine.v2.exceptions.MarkedYamlEngineException;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.TokenStreamLocation;
import tools.jackson.core.exc.StreamConstraintsException;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.dataformat.yaml.YAMLMapper;
import tools.jackson.dataformat.yaml.YAMLParser;

/** YAML or JSON text as a tree. */
public final class Document {

    private static final JsonMapper JSON = JsonMapper.builder()
            .enable(DeserializationFeature.FAIL_ON_READING_DUP_TREE_KEY)
            .build();
    private static final YAMLMapper YAML = new YAMLMapper();

    private final String text;
    private final Kind kind;
    private final FaultCollector faults = new FaultCollector();
    private final Deque<Set<String>> keysOfOpenSections = new ArrayDeque<>();

    /** What a text is, for messages. */
    public enum Kind {
        RUN_SPEC("run spec", "give at least name, workload, targets, load and phases", "name: first-run"),
        EXPERIMENT("experiment", "give at least experiment, run and factors", "experiment: first-experiment"),
        LAB_FILE("lab file", "give targets, hosts or both", "targets: [ ... ]");

        private final String title;
        private final String needs;
        private final String example;

        Kind(String title, String needs, String example) {
            this.title = title;
            this.needs = needs;
            this.example = example;
        }
    }

    private Document(String text, Kind kind) {
        this.text = text;
        this.kind = kind;
    }

    /**
     * Parses a text whose top is a section.
     *
     * @throws FaultyInputException with lines and columns; a run spec in place of an experiment, and the reverse, is one
     *     fault
     */
    public static JsonNode parse(String text, Kind kind) {
        JsonNode document = json(text).orElseGet(() -> new Document(text, kind).yaml());
        refuseAnother(document, kind);
        return document;
    }

    private static void refuseAnother(JsonNode document, Kind kind) {
        boolean experiment = document.has("experiment");
        boolean run = document.has("workload") || document.has("groups");
        if (kind == Kind.RUN_SPEC && experiment) {
            throw new FaultyInputException(List.of(new Fault(
                    "experiment",
                    "makes this an experiment, and a run spec is wanted: use './lockstep experiment', or POST"
                            + " /api/v1/experiments")));
        }
        if (kind == Kind.EXPERIMENT && run && !experiment) {
            throw new FaultyInputException(List.of(new Fault(
                    "experiment",
                    "is missing: this is a run spec, and an experiment is wanted. Use './lockstep check', 'run' or"
                            + " 'solo', or POST /api/v1/runs")));
        }
    }

    private static Optional<JsonNode> json(String text) {
        if (!text.stripLeading().startsWith("{")) {
            return Optional.empty();
        }
        try {
            return Optional.of(JSON.readTree(text));
        } catch (JacksonException notJson) {
            return Optional.empty();
        }
    }

    private JsonNode yaml() {
        try {
            refuseWhatTheTreeWouldHide();
            faults.throwIfAny();
            return section(YAML.readTree(text));
        } catch (JacksonException refusal) {
            faults.add("", describe(refusal));
            faults.throwIfAny();
            throw refusal;
        }
    }

    private JsonNode section(@Nullable JsonNode tree) {
        if (tree == null || tree.isMissingNode() || tree.isNull()) {
            faults.add("", "The " + kind.title + " is empty: " + kind.needs + ".");
        } else if (!tree.isObject()) {
            faults.add("", "A " + kind.title + " is a section of keys and values, such as '" + kind.example + "'.");
        }
        faults.throwIfAny();
        return Objects.requireNonNull(tree);
    }

    /** A tree keeps only the last of two equal keys, and the name of an alias instead of its value. */
    private void refuseWhatTheTreeWouldHide() {
        try (JsonParser parser = YAML.createParser(text)) {
            for (JsonToken token = parser.nextToken(); token != null; token = parser.nextToken()) {
                check(token, (YAMLParser) parser);
            }
        }
    }

    private void check(JsonToken token, YAMLParser parser) {
        if (token == JsonToken.START_OBJECT) {
            keysOfOpenSections.push(new HashSet<>());
        } else if (token == JsonToken.END_OBJECT) {
            keysOfOpenSections.pop();
        } else if (token == JsonToken.PROPERTY_NAME
                && !keysOfOpenSections.element().add(parser.currentName())) {
            fault(parser, "The key '" + parser.currentName() + "' occurs twice: remove one of them.");
        } else if (parser.isCurrentAlias()) {
            fault(parser, "'*" + parser.getString() + "' is an alias: write out its value.");
        }
    }

    private void fault(JsonParser parser, String message) {
        TokenStreamLocation location = parser.currentTokenLocation();
        faults.add("", at(location.getLineNr(), location.getColumnNr()) + message);
    }

    private String describe(JacksonException refusal) {
        if (refusal.getCause() instanceof MarkedYamlEngineException yaml
                && yaml.getProblemMark().isPresent()) {
            int line = yaml.getProblemMark().get().getLine();
            return at(line + 1, yaml.getProblemMark().get().getColumn() + 1) + yaml.getProblem() + "." + hint(line);
        }
        if (refusal instanceof StreamConstraintsException) {
            return "The " + kind.title
                    + " is nested too deeply, or a key or value in it is too long: write it flatter and shorter.";
        }
        @Nullable TokenStreamLocation location = refusal.getLocation();
        String where = location == null ? "" : at(location.getLineNr(), location.getColumnNr());
        return where + refusal.getOriginalMessage();
    }

    private String hint(int line) {
        boolean reference = text.lines().skip(line).findFirst().orElse("").contains("${");
        return reference ? " Put ${...} in quotes inside { }." : "";
    }

    private static String at(int line, int column) {
        return "Line " + line + ", column " + column + ": ";
    }
}
