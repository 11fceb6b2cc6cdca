package dev.lockstep.experiment;

import dev.lockstep.run.Document;
import dev.lockstep.run.Fault;
import dev.lockstep.run.FaultyInputException;
import java.nio.file.Path;
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
     * @param files reads a file by its path, absolute or relative to the experiment; its {@link IllegalArgumentException}
     *     becomes a fault. The lab file of a run file is relative to that
     * @throws FaultyInputException if a file cannot be read, or a run file has keys beside it
     */
    public static String of(String text, UnaryOperator<String> files) {
        JsonNode document = Document.parse(text, Document.Kind.EXPERIMENT);
        if (!(document instanceof ObjectNode top)) {
            return text;
        }
        JsonNode run = top.path("run");
        JsonNode file = run.path("file");
        UnaryOperator<String> beside = files;
        if (file.isString()) {
            refuseKeysBesideFile(run);
            String name = file.stringValue();
            top.set("run", read("run.file", name, Document.Kind.RUN_SPEC, files));
            beside = lab -> files.apply(Path.of(name).resolveSibling(lab).toString());
        }
        JsonNode lab = top.path("run").path("use");
        if (lab.isString() && !top.has("lab")) {
            top.set("lab", read("run.use", lab.stringValue(), Document.Kind.LAB_FILE, beside));
        }
        return top.toString();
    }

    private static void refuseKeysBesideFile(JsonNode run) {
        List<Fault> faults = run.propertyNames().stream()
                .filter(key -> !key.equals("file"))
                .map(key -> new Fault(
                        "run." + key,
                        "is beside run.file, which has the whole run: write it there, or in the patch of a level"))
                .toList();
        if (!faults.isEmpty()) {
            throw new FaultyInputException(faults);
        }
    }

    private static JsonNode read(String path, String file, Document.Kind kind, UnaryOperator<String> files) {
        try {
            return Document.parse(files.apply(file), kind);
        } catch (IllegalArgumentException unreadable) {
            throw new FaultyInputException(List.of(new Fault(path, String.valueOf(unreadable.getMessage()))));
        } catch (FaultyInputException faulty) {
            throw new FaultyInputException(
                    faulty.faults().stream().map(fault -> fault.inFile(file)).toList());
        }
    }
}
