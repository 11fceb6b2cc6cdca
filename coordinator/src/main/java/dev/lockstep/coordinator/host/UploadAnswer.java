package dev.lockstep.coordinator.host;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The outcome of an upload.
 *
 * @param rows stored
 * @param dropped number of unusable row lines
 * @param first timestamp, by the host's clock; null if there are no rows
 * @param series number of pairs of metric and instance
 * @param clockOffsetMs the coordinator's time minus the host's, if it was given or could be estimated
 * @param damage the first damages, in words
 * @param missing what a body of its kind should have and this one lacks
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
