package dev.lockstep.cli;

import dev.lockstep.experiment.ResolvedExperiment;
import dev.lockstep.run.Fault;
import dev.lockstep.run.FaultyInputException;
import dev.lockstep.run.ResolvedSpec;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** A run spec: a file, or {@code -} for standard input. */
record SpecFile(String name) {

    /**
     * Reads each of these specs.
     *
     * @throws FaultyInputException with every fault of all of them; if there are several, each names its file
     */
    static void each(List<String> names, Consumer<SpecFile> reader) {
        List<Fault> faults = new ArrayList<>();
        for (String name : names) {
            try {
                reader.accept(new SpecFile(name));
            } catch (FaultyInputException faulty) {
                faulty.faults().forEach(fault -> faults.add(names.size() == 1 ? fault : fault.inFile(name)));
            }
        }
        if (!faults.isEmpty()) {
            throw new FaultyInputException(faults);
        }
    }

    /** The spec with its lab file, which is relative to the spec, or to the working directory for standard input. */
    ResolvedSpec resolved() {
        return ResolvedSpec.of(text(), file -> LabFile.read(Path.of(name).resolveSibling(file)));
    }

    /** The experiment with its run file, which is relative to it, and its lab file, relative to the file that names it. */
    String resolvedExperiment() {
        return ResolvedExperiment.of(text(), file -> LabFile.read(Path.of(name).resolveSibling(file)));
    }

    /** The text of the file. */
    String text() {
        try {
            return LabFile.utf8(name.equals("-") ? System.in.readAllBytes() : Files.readAllBytes(Path.of(name)));
        } catch (CharacterCodingException foreign) {
            throw faulty("The spec " + name + " is not UTF-8. Save it in that encoding.");
        } catch (IOException unreadable) {
            throw faulty("Cannot read the spec " + name + ". Give a YAML or JSON file, or - for standard input.");
        }
    }

    private static FaultyInputException faulty(String message) {
        return new FaultyInputException(List.of(new Fault("", message)));
    }
}
