package dev.lockstep.agent.selftest;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The document of a self-test.
 *
 * @param lockstep version of Lockstep
 * @param engine its id in specs
 * @param server the server's version; null if there was no connection
 * @param seconds the whole test took
 * @param items in the order in which they were tried
 */
public record Conformance(
        int formatVersion,
        String lockstep,
        String engine,
        @Nullable String server,
        Instant startedAt,
        double seconds,
        List<Item> items) {

    /** The version of the format; it grows when a reader of the old one could misunderstand the new one. */
    public static final int FORMAT_VERSION = 1;

    public Conformance {
        items = List.copyOf(items);
    }

    /** Whether nothing failed; what was skipped is not known. */
    public boolean conforms() {
        return count(Outcome.FAILED) == 0;
    }

    /** The number of items that ended so. */
    public long count(Outcome outcome) {
        return items.stream().filter(item -> item.outcome == outcome).count();
    }

    /**
     * One thing that was tried.
     *
     * @param area such as {@code order-entry}
     * @param name unique in its area
     * @param detail what was seen, the server's message, or why it was skipped; may be empty
     * @param statements those that raised the messages in {@code detail}; none if the item is ok, or if no statement
     *     did
     */
    public record Item(
            String area,
            String name,
            Outcome outcome,
            String detail,
            @JsonInclude(JsonInclude.Include.NON_EMPTY) List<FailedStatement> statements,
            double seconds) {

        public Item {
            statements = List.copyOf(statements);
        }
    }

    /**
     * A statement that raised an error.
     *
     * @param text on one line, without literals, comments and secrets, cut at 500 characters; for a call without a text its
     *     name, such as {@code Connection.commit} or {@code bulk load of orders}
     * @param errorClass such as {@code permission}
     */
    public record FailedStatement(
            String text, @JsonProperty("class") String errorClass, String sqlState, int vendorCode) {}

    /** How an item ended. */
    public enum Outcome {
        @JsonProperty("ok")
        OK,
        @JsonProperty("failed")
        FAILED,
        /** A right or a feature of the server is missing, or the time was up. */
        @JsonProperty("skipped")
        SKIPPED
    }
}
