package dev.lockstep.coordinator.host;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What became of a body.
 *
 * @param rows stored
 * @param dropped lines that would have been rows and are not
 * @param first stamp, by the host's clock; null where there are no rows
 * @param series pairs of metric and instance
 * @param clockOffsetMs the coordinator's time minus the host's, where it was given or could be estimated
 * @param damage the first of it, in words
 * @param missing what a body of its kind should have and this one has not
 */
record UploadAnswer(
        String host,
        String source,
        long rows,
        long dropped,
        @Nullable Instant first,
        @Nullable Instant last,
        int series,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Double clockOffsetMs,
        List<String> damage,
        List<String> missing) {}
