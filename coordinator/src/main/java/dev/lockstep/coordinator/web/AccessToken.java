package dev.lockstep.coordinator.web;

import dev.lockstep.coordinator.settings.Settings;
import dev.lockstep.coordinator.settings.UsageException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import org.jspecify.annotations.Nullable;

/** The secret that callers of REST and agents must present; without one, whoever reaches the port may enter. */
public final class AccessToken {

    private static final String SCHEME = "Bearer ";

    private final byte @Nullable [] token;

    /** Reads the token that the settings name, and refuses a file that holds none. */
    public AccessToken(Settings settings) {
        this.token = settings.tokenFile() == null ? null : read(settings.tokenFile());
    }

    private static byte[] read(Path file) {
        try {
            String text = Files.readString(file).strip();
            if (text.isEmpty()) {
                throw new UsageException("Token file " + file + " is empty: write the access token into it.");
            }
            return text.getBytes(StandardCharsets.UTF_8);
        } catch (IOException unreadable) {
            throw new UsageException("Token file " + file + " cannot be read: give --token-file a readable file.");
        }
    }

    /** Whether a token is asked for at all. */
    public boolean required() {
        return token != null;
    }

    /** Whether this value of an {@code Authorization} header lets the caller in. Takes as long for any wrong value. */
    public boolean admits(@Nullable String authorization) {
        if (token == null) {
            return true;
        }
        if (authorization == null || !authorization.regionMatches(true, 0, SCHEME, 0, SCHEME.length())) {
            return false;
        }
        byte[] presented = authorization.substring(SCHEME.length()).strip().getBytes(StandardCharsets.UTF_8);
        return MessageDigest.isEqual(token, presented);
    }
}
