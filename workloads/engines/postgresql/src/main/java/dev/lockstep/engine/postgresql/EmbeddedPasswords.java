package dev.lockstep.engine.postgresql;

import dev.lockstep.engine.PreparationException;
import dev.lockstep.files.OwnFolder;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.Base64;
import org.postgresql.util.PasswordUtil;

/**
 * Passwords of embedded servers, each in a file that only its user can read: the superuser's in the server's directory,
 * the load's in the user's cache folder, by port, where this user's other agents on the same machine find it.
 */
final class EmbeddedPasswords {

    /**
     * How often a verifier hashes its password. More would slow the guessing of a password that people chose, and each login;
     * 32 random bytes cannot be guessed.
     */
    static final int ITERATIONS = 1;

    private static final int RANDOM_BYTES = 32;
    private static final int SALT_BYTES = 16;
    private static final SecureRandom RANDOM = new SecureRandom();

    private EmbeddedPasswords() {}

    static String random() {
        byte[] bytes = new byte[RANDOM_BYTES];
        RANDOM.nextBytes(bytes);
        return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    }

    /** What the server stores of a password to check it: SCRAM-SHA-256 by RFC 7677. */
    static String verifier(String password) {
        byte[] salt = new byte[SALT_BYTES];
        RANDOM.nextBytes(salt);
        return PasswordUtil.encodeScramSha256(password.toCharArray(), ITERATIONS, salt);
    }

    /** The password in the file; a new one is generated if it is absent. */
    static String kept(Path file) {
        try {
            return Files.readString(file);
        } catch (NoSuchFileException first) {
            String password = random();
            write(file, password);
            return password;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Makes the load's password of the server on a port available to this user's other processes. */
    static void share(int port, String password) {
        write(shared(port), password);
    }

    static void forget(int port) {
        try {
            Files.deleteIfExists(shared(port));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * @throws PreparationException if this user started no server there
     */
    static String ofPort(int port) {
        Path file = shared(port);
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new PreparationException(
                    "No password of the embedded PostgreSQL on port " + port + " is in " + file
                            + ": run all agents of an embedded target as one user of one machine, with one home",
                    e);
        }
    }

    private static void write(Path file, String password) {
        try {
            Files.deleteIfExists(file);
            Files.writeString(OwnFolder.closedFile(file), password);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Path shared(int port) {
        try {
            return OwnFolder.closed(OwnFolder.cache().resolve("logins")).resolve(Integer.toString(port));
        } catch (IOException e) {
            throw new PreparationException(
                    "Cannot create a folder for the embedded PostgreSQL's password: " + e.getMessage(), e);
        }
    }
}
