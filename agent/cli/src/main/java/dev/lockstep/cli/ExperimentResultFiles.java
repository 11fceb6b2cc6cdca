package dev.lockstep.cli;

import dev.lockstep.analysis.experiment.ExperimentAnalysis;
import dev.lockstep.analysis.experiment.ExperimentDocument;
import dev.lockstep.analysis.experiment.PlacedResults;
import dev.lockstep.analysis.result.ResultDocument;
import dev.lockstep.analysis.result.ResultJson;
import dev.lockstep.analysis.result.UnreadableResultException;
import dev.lockstep.experiment.ExperimentSpec;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** Files with the results of an experiment's runs. */
final class ExperimentResultFiles {

    private final Map<String, Path> byRun = new LinkedHashMap<>();
    private final List<ResultDocument> results = new ArrayList<>();
    private final List<String> faults = new ArrayList<>();

    ExperimentResultFiles(List<String> files) {
        for (String name : files) {
            Path file = Path.of(name);
            read(file, ResultJson::readFigures).ifPresent(result -> add(file, result));
        }
    }

    private void add(Path file, ResultDocument result) {
        Path before = byRun.putIfAbsent(result.run().id(), file);
        if (before == null) {
            results.add(result);
        } else {
            faults.add(file + ": has run " + result.run().id() + ", as " + before + " has: give one of them.");
        }
    }

    private Optional<ResultDocument> read(Path file, Function<String, ResultDocument> reader) {
        try {
            return Optional.of(reader.apply(Files.readString(file)));
        } catch (IOException unreadable) {
            faults.add(file + ": cannot be read. Give files with result documents.");
        } catch (UnreadableResultException noResult) {
            faults.add(file + ": " + noResult.getMessage());
        }
        return Optional.empty();
    }

    /**
     * What they say of an experiment.
     *
     * @throws CommandException with every file that cannot be read or is not of this experiment
     */
    ExperimentDocument document(ExperimentSpec spec) {
        PlacedResults placed = PlacedResults.of(spec, results);
        placed.strangers()
                .forEach(
                        (run, why) -> faults.add(byRun.get(run) + ": is not of this experiment, because " + why + "."));
        if (!faults.isEmpty()) {
            throw new CommandException(ExitCode.USAGE, String.join("\n", faults));
        }
        return ExperimentAnalysis.of(spec, placed.runs(), run -> Optional.ofNullable(byRun.get(run))
                .flatMap(file -> read(file, ResultJson::read)));
    }
}
