package dev.lockstep.analysis.result;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import dev.lockstep.run.RunState;
import java.time.Instant;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Which run it was.
 *
 * @param startedAt the agreed start of the load; null when it never started
 * @param endedAt when the run reached its last state
 * @param durationSeconds from the one to the other
 * @param measurement the time that counts; null when the load never got there
 * @param spec as written, without secrets
 * @param imported how it came here; null of a run that was made here
 */
public record RunPart(
        String id,
        String name,
        RunState state,
        @Nullable Instant startedAt,
        @Nullable Instant endedAt,
        @Nullable Double durationSeconds,
        @Nullable Measurement measurement,
        Map<String, Object> spec,
        long seed,
        String lockstepVersion,
        Map<String, Object> factors,
        Map<String, Object> disclosure,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable ImportPart imported) {

    /** Whether the load followed the CPU of a host. Only then it is a field of the document. */
    @JsonProperty(access = JsonProperty.Access.READ_ONLY)
    @JsonInclude(JsonInclude.Include.NON_DEFAULT)
    public boolean controlled() {
        return spec != null && spec.get("load") instanceof Map<?, ?> load && load.containsKey("control");
    }

    /** The time that counts. */
    public record Measurement(Instant from, Instant to, double seconds) {}
}
