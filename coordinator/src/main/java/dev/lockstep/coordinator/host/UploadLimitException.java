package dev.lockstep.coordinator.host;

import java.io.IOException;
import java.util.Locale;

/** A body exceeds its limit. */
final class UploadLimitException extends IOException {

    private static final long serialVersionUID = 1L;

    UploadLimitException(long bytes) {
        super(String.format(
                Locale.ROOT,
                "The body is longer than %,d bytes: start a new upload with the rest, or raise"
                        + " --lockstep.hosts.upload-gigabytes.",
                bytes));
    }
}
