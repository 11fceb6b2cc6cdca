package dev.lockstep.hook;

import dev.lockstep.files.Trust;
import dev.lockstep.run.Hook;
import dev.lockstep.run.HookOffer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The folder with the hooks that an operator allows on this machine. Only this user and root can change it, its files
 * and what is above it; other files are refused each time, not only when it is opened.
 */
public final class HookFolder {

    private final Path folder;

    private HookFolder(Path folder) {
        this.folder = folder;
    }

    /**
     * Opens the folder.
     *
     * @throws IOException with the reason and the remedy
     */
    public static HookFolder of(Path folder) throws IOException {
        if (!Files.isDirectory(folder)) {
            throw new IOException("There is no folder " + folder + ": create it, and put executables into it");
        }
        Path real = folder.toRealPath();
        if (!Trust.isPosix(real)) {
            throw new IOException("The folder " + folder + " has no POSIX permissions: hooks need them, so this system"
                    + " cannot run any");
        }
        Optional<String> complaint = Trust.complaint(real);
        if (complaint.isPresent()) {
            throw new IOException("The folder " + real + " " + complaint.get() + ": another user could put hooks"
                    + " there. Use a folder that belongs to you or root, with chmod go-w");
        }
        return new HookFolder(real);
    }

    /** What it offers now. */
    public HookOffer offer() {
        try (Stream<Path> files = Files.list(folder)) {
            return new HookOffer(
                    folder.toString(),
                    files.map(file -> file.getFileName().toString())
                            .filter(name -> complaint(name).isEmpty())
                            .sorted()
                            .toList());
        } catch (IOException unreadable) {
            return new HookOffer(folder.toString(), List.of());
        }
    }

    /** Why the hook of that name may not be executed, as a sentence; empty if it may. */
    public Optional<String> complaint(String name) {
        try {
            executable(name);
            return Optional.empty();
        } catch (IOException refused) {
            return Optional.ofNullable(refused.getMessage());
        }
    }

    /**
     * The real path of an executable directly in the folder.
     *
     * @throws IOException with the reason
     */
    Path executable(String name) throws IOException {
        if (!Hook.NAME.matcher(name).matches()) {
            throw new IOException("'" + name + "' is not the name of a hook");
        }
        Path file = realPath(name);
        if (!folder.equals(file.getParent())) {
            throw new IOException("Hook " + name + " is a link that leads out of " + folder);
        }
        if (!Files.isRegularFile(file) || !Files.isExecutable(file)) {
            throw new IOException("Hook " + name + " in " + folder + " is not an executable file: chmod u+x");
        }
        Optional<String> complaint = Trust.complaint(file);
        if (complaint.isPresent()) {
            throw new IOException("Hook " + name + " in " + folder + " " + complaint.get()
                    + ": it must belong to you or root, with chmod go-w");
        }
        return file;
    }

    private Path realPath(String name) throws IOException {
        try {
            return folder.resolve(name).toRealPath();
        } catch (NoSuchFileException absent) {
            throw new IOException("There is no hook " + name + " in " + folder, absent);
        }
    }
}
