package dev.lockstep.cli;

import dev.lockstep.analysis.result.ResultDocument;
import dev.lockstep.analysis.result.ResultJson;
import dev.lockstep.analysis.result.UnreadableResultException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;

/** Results as users name them: files, or runs, for which it asks the coordinator. */
final class ResultSource {

    private final CoordinatorOptions coordinator;

    ResultSource(CoordinatorOptions coordinator) {
        this.coordinator = coordinator;
    }

    /** The names in a comma-separated list, unless a file has commas in its name. */
    static List<String> names(String joined) {
        return isFile(joined) ? List.of(joined) : List.of(joined.split(",", -1));
    }

    ResultDocument read(String name) {
        try {
            return ResultJson.read(json(name));
        } catch (UnreadableResultException unreadable) {
            throw new CommandException(ExitCode.USAGE, name + ": " + unreadable.getMessage(), unreadable);
        }
    }

    private String json(String name) {
        if (!isFile(name) && !looksLikeFile(name)) {
            return coordinator.client().result(name);
        }
        try {
            return Files.readString(Path.of(name));
        } catch (IOException unreadable) {
            throw new CommandException(
                    ExitCode.USAGE,
                    "Cannot read the result " + name + ". Give a run's id, or a file with a result document.",
                    unreadable);
        }
    }

    private static boolean looksLikeFile(String name) {
        return name.endsWith(".json") || name.contains("/") || name.contains("\\") || name.isBlank();
    }

    private static boolean isFile(String name) {
        try {
            return Files.isRegularFile(Path.of(name));
        } catch (InvalidPathException noFile) {
            return false;
        }
    }
}
