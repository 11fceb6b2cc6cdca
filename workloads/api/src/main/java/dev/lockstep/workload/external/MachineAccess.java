package dev.lockstep.workload.external;

import dev.lockstep.engine.PreparationException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
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

    /** Of the mode of a file, as in {@code stat(2)}. */
    private static final int TYPE = 0170000;

    private static final int BLOCK_DEVICE = 0060000;

    public MachineAccess {
        allowed = allowed == null ? null : List.copyOf(allowed);
        programs = Map.copyOf(programs);
    }

    /**
     * The real path of an existing folder or block device that may be used. Links are followed first, so that none leads
     * out of the allowed paths. A device must be allowed by its own name, even where any path may be used, because a load
     * destroys what it holds.
     *
     * @throws PreparationException if it is none, or may not be used; the message has what to do
     */
    public Path place(Path path) {
        Path real = real(path);
        if (isBlockDevice(real)) {
            if (allowed == null
                    || allowed.stream().map(MachineAccess::realIfAny).noneMatch(real::equals)) {
                throw new PreparationException("'" + path + "' is a block device, and a load destroys what it holds."
                        + " If it holds nothing that is needed, name it itself: --allowed-path " + path);
            }
            return real;
        }
        if (!Files.isDirectory(real)) {
            throw new PreparationException("'" + path
                    + "' is neither a folder nor a block device: write the folder that shall hold the files");
        }
        requireAllowed(path, real);
        return real;
    }

    /** Whether a path is a block device, such as {@code /dev/sdb}; not one of a link to it. */
    public static boolean isBlockDevice(Path path) {
        try {
            int mode = (Integer) Files.getAttribute(path, "unix:mode", LinkOption.NOFOLLOW_LINKS);
            return (mode & TYPE) == BLOCK_DEVICE;
        } catch (IOException | UnsupportedOperationException | IllegalArgumentException unknown) {
            return false;
        }
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
