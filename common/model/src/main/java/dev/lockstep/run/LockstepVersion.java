package dev.lockstep.run;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Properties;
import org.jspecify.annotations.Nullable;

/** The version of this build, which every result contains, and its commit if known. */
public final class LockstepVersion {

    private static final String UNBUILT = "development";
    private static final String CURRENT = of(LockstepVersion.class.getResourceAsStream("version.properties"));

    private LockstepVersion() {}

    /** Such as {@code 0.1.0 (ee84c5e)}, or {@code 0.1.0} for a build without Git. */
    public static String current() {
        return CURRENT;
    }

    /**
     * @param built the file written by the build; null if there is none, as in an IDE
     */
    static String of(@Nullable InputStream built) {
        if (built == null) {
            return UNBUILT;
        }
        Properties properties = new Properties();
        try (built) {
            properties.load(built);
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
        String version = properties.getProperty("version", UNBUILT);
        String commit = properties.getProperty("commit", "");
        boolean changed = Boolean.parseBoolean(properties.getProperty("changed"));
        return commit.isEmpty() ? version : version + " (" + commit + (changed ? ", changed)" : ")");
    }
}
