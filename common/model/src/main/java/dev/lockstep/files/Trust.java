package dev.lockstep.files;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFileAttributes;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.nio.file.attribute.UserPrincipal;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Whether only this user and the administrator can change a file or folder. */
public final class Trust {

    private Trust() {}

    /**
     * Why others could change or replace it, such as {@code is writable by others (rwxrwxrwx)}; empty if they cannot.
     *
     * @param path a real path on a file system with POSIX permissions
     */
    public static Optional<String> complaint(Path path) throws IOException {
        PosixFileAttributes attributes = read(path);
        if (isForeign(attributes.owner(), path)) {
            return Optional.of("belongs to " + attributes.owner().getName());
        }
        if (attributes.permissions().contains(PosixFilePermission.GROUP_WRITE) || isOpen(attributes)) {
            return Optional.of("is writable by others (" + mode(attributes) + ")");
        }
        for (Path parent = path.getParent(); parent != null; parent = parent.getParent()) {
            Optional<String> complaint = complaintOfParent(parent);
            if (complaint.isPresent()) {
                return complaint;
            }
        }
        return Optional.empty();
    }

    /**
     * The owner of a parent folder, or anybody who may write to one without the sticky bit, could replace what is in it.
     */
    private static Optional<String> complaintOfParent(Path parent) throws IOException {
        PosixFileAttributes attributes = read(parent);
        if (isForeign(attributes.owner(), parent)) {
            return Optional.of("lies below " + parent + ", which belongs to "
                    + attributes.owner().getName());
        }
        return isOpen(attributes) && !isSticky(parent)
                ? Optional.of("lies below " + parent + ", which is writable by others (" + mode(attributes) + ")")
                : Optional.empty();
    }

    private static boolean isForeign(UserPrincipal owner, Path path) throws IOException {
        return !owner.equals(me()) && !owner.equals(administrator(path));
    }

    private static boolean isOpen(PosixFileAttributes attributes) {
        return attributes.permissions().contains(PosixFilePermission.OTHERS_WRITE);
    }

    private static String mode(PosixFileAttributes attributes) {
        return PosixFilePermissions.toString(attributes.permissions());
    }

    /** Whether its file system has POSIX permissions. */
    public static boolean isPosix(Path path) {
        return path.getFileSystem().supportedFileAttributeViews().contains("posix");
    }

    /** The owner of the root folder, which in some containers is not user 0. */
    static @Nullable UserPrincipal administrator(Path path) throws IOException {
        Path root = path.toAbsolutePath().getRoot();
        return root == null ? null : Files.getOwner(root);
    }

    static boolean isSticky(Path folder) throws IOException {
        return ((Integer) Files.getAttribute(folder, "unix:mode") & 01000) != 0;
    }

    static PosixFileAttributes read(Path path) throws IOException {
        return Files.readAttributes(path, PosixFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
    }

    static UserPrincipal me() throws IOException {
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
