package dev.lockstep.cli;

import java.util.Optional;
import tools.jackson.databind.JsonNode;

/** Watches the fill of a run on a coordinator, over all its agents. */
final class FillWatch {

    private static final long PERIOD_NANOS = 2_000_000_000L;
    private static final double NANOS_PER_SECOND = 1e9;

    private boolean begun;
    private long startedNanos;
    private long toldNanos;

    /**
     * A line on how far the fill is, at most every two seconds.
     *
     * @param run as the coordinator shows it
     * @param nanos of {@link System#nanoTime} when it did
     */
    Optional<String> see(JsonNode run, long nanos) {
        if (!run.path("step").asString("").equals("FILL")) {
            return Optional.empty();
        }
        if (!begun) {
            begun = true;
            startedNanos = nanos;
            toldNanos = nanos;
        }
        if (nanos - toldNanos < PERIOD_NANOS) {
            return Optional.empty();
        }
        toldNanos = nanos;
        return Optional.of(FillLine.of(
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
