package dev.lockstep.engine;

import java.time.Duration;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What a {@link SettingRule} judges.
 *
 * @param now what its query returned
 * @param start what it returned before the load; null at the start
 * @param load what the run will do, or did, to the server
 */
public record AuditEvidence(SettingReading now, @Nullable SettingReading start, LoadOnServer load) {

    /**
     * The load of a run on one server.
     *
     * @param connections over all agents
     * @param measurement how long it is measured
     */
    public record LoadOnServer(int connections, Duration measurement) {}

    /** A setting of a query with the columns {@code name} and {@code value}. */
    public Optional<String> setting(String name) {
        return Optional.ofNullable(now.settings().get(name));
    }

    /** By how much a counter in the first row has grown since the start; empty if it was reset or not read then. */
    public Optional<Long> growth(String column) {
        return Optional.ofNullable(start)
                .flatMap(earlier -> earlier.number(column))
                .flatMap(from -> now.number(column).map(to -> to - from))
                .filter(grown -> grown >= 0);
    }
}
