package dev.lockstep.engine.postgresql;

import dev.lockstep.engine.PreparationException;
import dev.lockstep.files.OwnFolder;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The directory of one embedded server, locked by its owner process, so that a dead owner is recognised. */
final class EmbeddedDirectory {

    private static final String LOCK_FILE = "owner.lock";
    private static final String PASSWORD_FILE = "password";

    /** The directories that this process owns. */
    private static final Set<Path> OWNED = ConcurrentHashMap.newKeySet();

    private final Path path;
    private final FileChannel lockChannel;

    private EmbeddedDirectory(Path path, FileChannel lockChannel) {
        this.path = path;
        this.lockChannel = lockChannel;
    }

    /** Takes the directory, and stops a server that a dead owner left in it. */
    static EmbeddedDirectory claim(Path path) {
        try {
            Path directory = OwnFolder.strict(path);
            EmbeddedDirectory claimed = tryClaim(directory);
            if (claimed == null) {
                throw new PreparationException("The directory " + directory
                        + " belongs to a running embedded PostgreSQL; give each its own directory");
            }
            Postmaster.in(claimed.data()).ifPresent(Postmaster::stopOrphan);
            return claimed;
        } catch (IOException e) {
            throw unusable(e);
        }
    }

    /** Takes a new directory in the temporary folder, and removes those of dead owners. */
    static synchronized EmbeddedDirectory claimTemporary() {
        try {
            Path parent = OwnFolder.strict(temporaryParent());
            try (FileChannel sweeping = openLockFile(parent);
                    FileLock held = sweeping.lock()) {
                assert held.isValid();
                removeAbandoned(parent);
                return claim(Files.createTempDirectory(parent, "server"));
            }
        } catch (IOException e) {
            throw unusable(e);
        }
    }

    private static PreparationException unusable(IOException cause) {
        return new PreparationException(
                "Cannot create a folder for an embedded PostgreSQL: " + cause.getMessage(), cause);
    }

    private static Path temporaryParent() {
        return Path.of(System.getProperty("java.io.tmpdir"), "lockstep-postgres-" + System.getProperty("user.name"));
    }

    private static void removeAbandoned(Path parent) throws IOException {
        for (Path directory : childrenOf(parent)) {
            if (Files.isDirectory(directory)) {
                removeUnlessOwned(directory);
            }
        }
    }

    /** Stops the server that a dead owner left in a directory, and removes both; false if there is none. */
    static boolean removeIfAbandoned(Path directory) {
        try {
            return isUsed(directory) && removeUnlessOwned(directory.toRealPath());
        } catch (IOException | UncheckedIOException e) {
            throw new PreparationException(
                    "Cannot remove the embedded PostgreSQL in " + directory + ": " + e.getMessage(), e);
        }
    }

    /** An owner writes the password once it has the lock, so one that is about to take it is not mistaken for dead. */
    private static boolean isUsed(Path directory) {
        return Files.isDirectory(directory, LinkOption.NOFOLLOW_LINKS)
                && Files.exists(directory.resolve(LOCK_FILE))
                && Files.exists(directory.resolve(PASSWORD_FILE));
    }

    private static boolean removeUnlessOwned(Path directory) throws IOException {
        EmbeddedDirectory abandoned = tryClaim(directory);
        if (abandoned == null) {
            return false;
        }
        Postmaster.in(abandoned.data()).ifPresent(Postmaster::stopOrphan);
        abandoned.release(false);
        return true;
    }

    /**
     * Null if the directory has a live owner. The lock file of a directory that this process owns is not reopened: on
     * POSIX systems closing any channel to a file releases the process's lock.
     */
    private static @Nullable EmbeddedDirectory tryClaim(Path directory) throws IOException {
        if (!OWNED.add(directory)) {
            return null;
        }
        FileChannel channel = openLockFile(directory);
        if (channel.tryLock() != null) {
            return new EmbeddedDirectory(directory, channel);
        }
        channel.close();
        OWNED.remove(directory);
        return null;
    }

    private static FileChannel openLockFile(Path directory) throws IOException {
        return FileChannel.open(directory.resolve(LOCK_FILE), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
    }

    Path data() {
        return path.resolve("data");
    }

    /** The superuser's password. */
    Path password() {
        return path.resolve(PASSWORD_FILE);
    }

    Path log() {
        return path.resolve("postgres.log");
    }

    /** Removes the library's own lock file, which a failed start leaves locked within this process. */
    void forgetZonkyLock() {
        try {
            Files.deleteIfExists(data().resolve("epg-lock"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Removes everything except the lock. */
    void clear() {
        try {
            for (Path child : childrenOf(path)) {
                if (!child.endsWith(LOCK_FILE)) {
                    TreeDeletion.of(child);
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Releases the directory, and removes its contents unless they are to be kept. */
    void release(boolean keep) {
        try {
            if (!keep) {
                TreeDeletion.of(path);
            }
            lockChannel.close();
            OWNED.remove(path);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static List<Path> childrenOf(Path directory) throws IOException {
        try (Stream<Path> children = Files.list(directory)) {
            return children.toList();
        }
    }
}
