package dev.lockstep.engine;

import java.util.List;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/**
 * One reading of a server's counters of the statements of one database, without Lockstep's own.
 *
 * @param source the view, and the settings that decide what it counts
 * @param unreadable why there are no counters; null if there are
 * @param epoch since when the server counts; two readings with unlike ones cannot be subtracted
 * @param evicted how many times the server has dropped entries; empty where it does not say
 * @param countsByUser whether entries of other users can be told from those of the load
 * @param entries with at least one call each
 * @param notes what the counters lack, one sentence each
 */
public record StatementCounters(
        String source,
        @Nullable String unreadable,
        String epoch,
        OptionalLong evicted,
        boolean countsByUser,
        List<StatementCounter> entries,
        List<String> notes) {

    public StatementCounters {
        entries = List.copyOf(entries);
        notes = List.copyOf(notes);
    }

    /** None, for this reason. */
    public static StatementCounters unreadable(String source, String reason) {
        return new StatementCounters(source, reason, "", OptionalLong.empty(), false, List.of(), List.of());
    }
}
