package dev.lockstep.files;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFileAttributes;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.nio.file.attribute.UserPrincipal;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

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
        if (isPosix(real)) {
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
        if (!isPosix(folder) || !isSticky(folder)) {
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

    private static void create(Path folder) throws IOException {
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
        if (isPosix(path) && Files.getOwner(path).equals(me())) {
            Files.setPosixFilePermissions(path, mode);
        }
    }

    private static FileAttribute<?>[] attributes(Path path, Set<PosixFilePermission> mode) {
        return isPosix(path)
                ? new FileAttribute<?>[] {PosixFilePermissions.asFileAttribute(mode)}
                : new FileAttribute<?>[0];
    }

    private static boolean isPosix(Path path) {
        return path.getFileSystem().supportedFileAttributeViews().contains("posix");
    }

    /** Another user's link could lead into a folder of this user that serves another purpose. */
    private static void requireOwnLink(Path folder) throws IOException {
        UserPrincipal owner = read(folder).owner();
        if (Files.isSymbolicLink(folder) && !owner.equals(me()) && !owner.equals(administrator(folder))) {
            throw refused(folder, "is a link that " + owner.getName() + " made");
        }
    }

    private static void requireOwn(Path folder) throws IOException {
        PosixFileAttributes attributes = read(folder);
        if (!attributes.owner().equals(me())) {
            throw refused(folder, "belongs to " + attributes.owner().getName() + ", not to " + me().getName());
        }
        if (attributes.permissions().contains(PosixFilePermission.GROUP_WRITE)
                || attributes.permissions().contains(PosixFilePermission.OTHERS_WRITE)) {
            throw refused(
                    folder, "is writable by others (" + PosixFilePermissions.toString(attributes.permissions()) + ")");
        }
        for (Path parent = folder.getParent(); parent != null; parent = parent.getParent()) {
            requireHarmless(folder, parent);
        }
    }

    /**
     * The owner of a parent folder, or anybody who may write to one without the sticky bit, could replace our folder.
     */
    private static void requireHarmless(Path folder, Path parent) throws IOException {
        PosixFileAttributes attributes = read(parent);
        UserPrincipal owner = attributes.owner();
        if (!owner.equals(me()) && !owner.equals(administrator(parent))) {
            throw refused(folder, "lies below " + parent + ", which belongs to " + owner.getName());
        }
        if (attributes.permissions().contains(PosixFilePermission.OTHERS_WRITE) && !isSticky(parent)) {
            throw refused(
                    folder,
                    "lies below " + parent + ", which is writable by others ("
                            + PosixFilePermissions.toString(attributes.permissions()) + ")");
        }
    }

    /** The owner of the root folder, which in some containers is not user 0. */
    private static @Nullable UserPrincipal administrator(Path path) throws IOException {
        Path root = path.toAbsolutePath().getRoot();
        return root == null ? null : Files.getOwner(root);
    }

    private static boolean isSticky(Path folder) throws IOException {
        return ((Integer) Files.getAttribute(folder, "unix:mode") & 01000) != 0;
    }

    private static PosixFileAttributes read(Path path) throws IOException {
        return Files.readAttributes(path, PosixFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
    }

    private static IOException refused(Path folder, String why) {
        return new IOException("The folder " + folder + " " + why
                + ": another user of this machine could have put files there. Remove it, or name a folder of your own"
                + " (XDG_CACHE_HOME for what is unpacked, -Djava.io.tmpdir for temporary files)");
    }

    private static UserPrincipal me() throws IOException {
        return Me.ownerOfNewFiles();
    }

    /** Determined from a file, because a user without an account name has no {@code user.name}. */
    private static final class Me {

        private static volatile @Nullable UserPrincipal known;

        static UserPrincipal ownerOfNewFiles() throws IOException {
            UserPrincipal owner = known;
            if (owner == null) {
                Path probe = Files.createTempFile("lockstep", "");
                try {
                    owner = Files.getOwner(probe);
                } finally {
                    Files.delete(probe);
                }
                known = owner;
            }
            return owner;
        }
    }
}
