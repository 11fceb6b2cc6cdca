package dev.lockstep.coordinator.settings;

import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Checks the URL of a store other than a file. */
final class StoreUrl {

    private static final String PREFIX = "jdbc:postgresql:";

    private StoreUrl() {}

    static void check(@Nullable String url) {
        if (url == null) {
            return;
        }
        if (!url.startsWith(PREFIX)) {
            throw new UsageException("--store-url must be " + PREFIX
                    + "//host:port/database, was another URL: omit it to keep runs" + " in a file of the data folder.");
        }
        if (url.toLowerCase(Locale.ROOT).contains("password=")) {
            throw new UsageException("--store-url contains a password, which other users of this machine can read:"
                    + " give --store-password-file FILE, or set LOCKSTEP_STORE_PASSWORD.");
        }
    }
}
