package dev.lockstep.engine;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/** Text resources on the class path. */
public final class SqlResource {

    private SqlResource() {}

    /** The text at that path, such as {@code engine/sqlserver/waits.sql}, read with the loader of {@code owner}. */
    public static String read(Class<?> owner, String path) {
        try (InputStream in = owner.getClassLoader().getResourceAsStream(path)) {
            if (in == null) {
                throw new IllegalArgumentException("No resource '" + path + "'");
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
