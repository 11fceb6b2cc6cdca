package dev.lockstep.files;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFileAttributes;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.nio.file.attribute.UserPrincipal;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Folders with mode 0700 and files with mode 0600, whatever the umask is. On a file system without POSIX permissions,
 * as on Windows, they inherit the permissions of their parents.
 */
public final class OwnFolder {

    private static final Set<PosixFilePermission> FOLDER_MODE = PosixFilePermissions.fromString("rwx------");
    private static final Set<PosixFilePermission> FILE_MODE = PosixFilePermissions.fromString("rw-------");

    private OwnFolder() {}

    /**
     * The folder for files that Lockstep unpacks for this user: {@code lockstep} below {@code XDG_CACHE_HOME}, or below
     * {@code .cache} in the user's home.
     *
     * @throws IOException as for {@link #strict}
     */
    public static Path cache() throws IOException {
        return strict(cacheOf(System.getenv(), Path.of(System.getProperty("user.home"))));
    }

    static Path cacheOf(Map<String, String> environment, Path home) {
        String configured = environment.getOrDefault("XDG_CACHE_HOME", "");
        boolean usable = !configured.isEmpty() && Path.of(configured).isAbsolute();
        return (usable ? Path.of(configured) : home.resolve(".cache")).resolve("lockstep");
    }

    /**
     * A folder for programs or secrets: created if absent, and refused unless it belongs to this user and no other user
     * could have written to it or could replace it.
     *
     * @return its real path
     * @throws IOException with the reason and the remedy
     */
    public static Path strict(Path folder) throws IOException {
        create(folder);
        Path real = folder.toRealPath();
        if (Trust.isPosix(real)) {
            requireOwnLink(folder);
            requireOwn(real);
            Files.setPosixFilePermissions(real, FOLDER_MODE);
        }
        return real;
    }

    /**
     * A new folder in the temporary folder.
     *
     * @param prefix of its name
     * @throws IOException as for {@link #strict}
     */
    public static Path temporary(String prefix) throws IOException {
        return strict(Files.createTempDirectory(prefix));
    }

    /**
     * A data folder named by the user: created if absent, and closed to others if it belongs to this user. One of
     * another owner is not changed, because mounted volumes often belong to another user; nor is one with the sticky
     * bit, because a temporary folder is shared on purpose.
     */
    public static Path closed(Path folder) throws IOException {
        create(folder);
        if (!Trust.isPosix(folder) || !Trust.isSticky(folder)) {
            closeIfOwn(folder, FOLDER_MODE);
        }
        return folder;
    }

    /**
     * A file that nobody else may read: created empty if absent, and closed to others if it belongs to this user. A
     * device is not changed.
     */
    public static Path closedFile(Path file) throws IOException {
        try {
            Files.createFile(file, attributes(file, FILE_MODE));
        } catch (FileAlreadyExistsException present) {
            if (Files.isRegularFile(file)) {
                closeIfOwn(file, FILE_MODE);
            }
        }
        return file;
    }

    /** A folder that the user names for documents: created closed if absent, and not changed if others may use it. */
    public static void create(Path folder) throws IOException {
        Path parent = folder.toAbsolutePath().getParent();
        if (parent != null) {
            Files.createDirectories(parent);
        }
        try {
            Files.createDirectory(folder, attributes(folder, FOLDER_MODE));
        } catch (FileAlreadyExistsException present) {
            if (!Files.isDirectory(folder)) {
                throw present;
            }
        }
    }

    private static void closeIfOwn(Path path, Set<PosixFilePermission> mode) throws IOException {
        if (Trust.isPosix(path) && Files.getOwner(path).equals(Trust.me())) {
            Files.setPosixFilePermissions(path, mode);
        }
    }

    private static FileAttribute<?>[] attributes(Path path, Set<PosixFilePermission> mode) {
        return Trust.isPosix(path)
                ? new FileAttribute<?>[] {PosixFilePermissions.asFileAttribute(mode)}
                : new FileAttribute<?>[0];
    }

    /** Another user's link could lead into a folder of this user that serves another purpose. */
    private static void requireOwnLink(Path folder) throws IOException {
        UserPrincipal owner = Trust.read(folder).owner();
        if (Files.isSymbolicLink(folder) && !owner.equals(Trust.me()) && !owner.equals(Trust.administrator(folder))) {
            throw refused(folder, "is a link that " + owner.getName() + " made");
        }
    }

    private static void requireOwn(Path folder) throws IOException {
        PosixFileAttributes attributes = Trust.read(folder);
        if (!attributes.owner().equals(Trust.me())) {
            throw refused(
                    folder,
                    "belongs to " + attributes.owner().getName() + ", not to "
                            + Trust.me().getName());
        }
        Optional<String> complaint = Trust.complaint(folder);
        if (complaint.isPresent()) {
            throw refused(folder, complaint.get());
        }
    }

    private static IOException refused(Path folder, String why) {
        return new IOException("The folder " + folder + " " + why
                + ": another user of this machine could have put files there. Remove it, or name a folder of your own"
                + " (XDG_CACHE_HOME for what is unpacked, -Djava.io.tmpdir for temporary files)");
    }
}
