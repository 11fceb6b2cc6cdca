package dev.lockstep.workload.external;

import dev.lockstep.engine.PreparationException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What the operator of a machine lets external load use: paths, and programs by their files. Immutable.
 *
 * @param allowed paths that may be used, and what is below them; null if any may
 * @param programs the file of each program that the operator named, by the program's name
 */
public record MachineAccess(@Nullable List<Path> allowed, Map<String, Path> programs) {

    /** Nothing may be used. */
    public static final MachineAccess NONE = new MachineAccess(List.of(), Map.of());

    public MachineAccess {
        allowed = allowed == null ? null : List.copyOf(allowed);
        programs = Map.copyOf(programs);
    }

    /**
     * The real path of an existing folder that may be used. Links are followed first, so that none leads out of the allowed
     * paths.
     *
     * @throws PreparationException if it is none, or may not be used; the message has what to do
     */
    public Path folder(Path path) {
        Path real = real(path);
        if (!Files.isDirectory(real)) {
            throw new PreparationException(
                    "'" + path + "' is not a folder: write the folder that shall hold the files");
        }
        requireAllowed(path, real);
        return real;
    }

    private static Path real(Path path) {
        try {
            return path.toRealPath();
        } catch (IOException missing) {
            throw new PreparationException(
                    "'" + path + "' does not exist on this machine, or may not be read: create the folder", missing);
        }
    }

    private void requireAllowed(Path path, Path real) {
        if (allowed == null) {
            return;
        }
        if (allowed.stream().noneMatch(each -> real.startsWith(realIfAny(each)))) {
            throw new PreparationException("'" + path + "' may not be used: this agent "
                    + (allowed.isEmpty()
                            ? "allows no path"
                            : "allows " + allowed.stream().map(Path::toString).collect(Collectors.joining(", ")))
                    + ". Start it with --allowed-path " + path);
        }
    }

    private static Path realIfAny(Path path) {
        try {
            return path.toRealPath();
        } catch (IOException missing) {
            return path.toAbsolutePath().normalize();
        }
    }

    /** The file of a program: the one that the operator named, or the first on the search path. */
    public Optional<Path> program(String name, String searchPath) {
        Path named = programs.get(name);
        return named != null
                ? Optional.of(named).filter(Files::isExecutable)
                : Stream.of(searchPath.split(":"))
                        .filter(folder -> folder.startsWith("/"))
                        .map(folder -> Path.of(folder, name))
                        .filter(file -> Files.isRegularFile(file) && Files.isExecutable(file))
                        .findFirst();
    }
}
