package dev.lockstep.coordinator.host;

import java.io.IOException;
import java.util.Locale;

/** A body is longer than one may be. */
final class UploadLimitException extends IOException {

    private static final long serialVersionUID = 1L;

    UploadLimitException(long bytes) {
        super(String.format(
                Locale.ROOT,
                "The body is longer than %,d bytes: begin a new upload with what follows, or raise"
                        + " --lockstep.hosts.upload-gigabytes.",
                bytes));
    }
}
