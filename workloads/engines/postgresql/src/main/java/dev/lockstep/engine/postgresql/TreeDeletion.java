package dev.lockstep.engine.postgresql;

import java.io.IOException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import org.jspecify.annotations.Nullable;

/** Deletes a tree while another process may delete it too, or a dying server may still write. */
final class TreeDeletion extends SimpleFileVisitor<Path> {

    private static final int ATTEMPTS = 5;

    private TreeDeletion() {}

    /** Deletes the directory with its contents. */
    static void of(Path root) throws IOException {
        for (int attempt = 1; ; attempt++) {
            try {
                Files.walkFileTree(root, new TreeDeletion());
                return;
            } catch (DirectoryNotEmptyException written) {
                if (attempt == ATTEMPTS) {
                    throw written;
                }
            }
        }
    }

    @Override
    public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
        Files.deleteIfExists(file);
        return FileVisitResult.CONTINUE;
    }

    @Override
    public FileVisitResult visitFileFailed(Path file, IOException failure) throws IOException {
        return gone(failure);
    }

    @Override
    public FileVisitResult postVisitDirectory(Path directory, @Nullable IOException failure) throws IOException {
        if (failure != null) {
            return gone(failure);
        }
        Files.deleteIfExists(directory);
        return FileVisitResult.CONTINUE;
    }

    private static FileVisitResult gone(IOException failure) throws IOException {
        if (failure instanceof NoSuchFileException) {
            return FileVisitResult.CONTINUE;
        }
        throw failure;
    }
}
