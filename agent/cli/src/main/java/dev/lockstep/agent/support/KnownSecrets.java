package dev.lockstep.agent.support;

import dev.lockstep.text.SecretNames;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The secrets of this machine that their location reveals: variables with secret names, the token, the secrets folder.
 */
public final class KnownSecrets {

    private static final int SHORTEST = 4;
    private static final long LONGEST_BYTES = 64 << 10;

    private KnownSecrets() {}

    /**
     * All of them, except texts of fewer than 4 characters, which would match everywhere.
     *
     * @param folder the secrets folder; empty for none
     */
    public static List<String> of(Map<String, String> environment, Optional<String> token, Optional<Path> folder) {
        List<String> secrets = new ArrayList<>(token.stream().toList());
        environment.forEach((name, value) -> {
            if (SecretNames.nameSecret(name)) {
                secrets.add(value);
            }
        });
        folder.ifPresent(place -> secrets.addAll(below(place)));
        return secrets.stream()
                .map(String::strip)
                .filter(secret -> secret.length() >= SHORTEST)
                .toList();
    }

    private static List<String> below(Path folder) {
        try (var files = Files.walk(folder)) {
            return files.filter(KnownSecrets::small).map(KnownSecrets::read).toList();
        } catch (IOException | UncheckedIOException unreadable) {
            return List.of();
        }
    }

    private static boolean small(Path file) {
        try {
            return Files.isRegularFile(file) && Files.size(file) <= LONGEST_BYTES;
        } catch (IOException unreadable) {
            return false;
        }
    }

    private static String read(Path file) {
        try {
            return new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
        } catch (IOException unreadable) {
            return "";
        }
    }
}
