package dev.lockstep.cli;

import dev.lockstep.cli.progress.FillMoment;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/** Tracks the fill of a run on a coordinator, over all its agents. */
final class FillWatch {

    private static final double NANOS_PER_SECOND = 1e9;

    private boolean begun;
    private long startedNanos;

    /**
     * The fill's progress; empty if there is none, and at its start.
     *
     * @param run as the coordinator shows it
     * @param nanos time of that state, as {@link System#nanoTime}
     */
    Optional<FillMoment> see(JsonNode run, long nanos) {
        if (!run.path("step").asString("").equals("FILL")) {
            return Optional.empty();
        }
        if (!begun) {
            begun = true;
            startedNanos = nanos;
            return Optional.empty();
        }
        return Optional.of(new FillMoment(
                sum(run, "rows"),
                sum(run, "rowsExpected"),
                sum(run, "bytes"),
                (nanos - startedNanos) / NANOS_PER_SECOND));
    }

    private static long sum(JsonNode run, String field) {
        long sum = 0;
        for (JsonNode agent : run.path("agents")) {
            sum += agent.path(field).asLong(0);
        }
        return sum;
    }
}
