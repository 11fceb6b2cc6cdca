package dev.lockstep.experiment;

import dev.lockstep.run.Document;
import dev.lockstep.run.Fault;
import dev.lockstep.run.FaultyInputException;
import java.util.List;
import java.util.function.UnaryOperator;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** An experiment that no longer needs other files: its run and its lab are in it. */
public final class ResolvedExperiment {

    private ResolvedExperiment() {}

    /**
     * The text of an experiment with what it names.
     *
     * @param text YAML or JSON
     * @param files reads a file by its name in the text; its {@link IllegalArgumentException} becomes a fault
     * @throws FaultyInputException if a file cannot be read
     */
    public static String of(String text, UnaryOperator<String> files) {
        JsonNode document = Document.parse(text, Document.Kind.EXPERIMENT);
        if (!(document instanceof ObjectNode top)) {
            return text;
        }
        JsonNode file = top.path("run").path("file");
        if (file.isString()) {
            top.set("run", read("run.file", file.stringValue(), Document.Kind.RUN_SPEC, files));
        }
        JsonNode lab = top.path("run").path("use");
        if (lab.isString() && !top.has("lab")) {
            top.set("lab", read("run.use", lab.stringValue(), Document.Kind.LAB_FILE, files));
        }
        return top.toString();
    }

    private static JsonNode read(String path, String file, Document.Kind kind, UnaryOperator<String> files) {
        try {
            return Document.parse(files.apply(file), kind);
        } catch (IllegalArgumentException unreadable) {
            throw new FaultyInputException(List.of(new Fault(path, String.valueOf(unreadable.getMessage()))));
        }
    }
}
