package dev.lockstep.coordinator.page;

import dev.lockstep.coordinator.store.Mark;
import dev.lockstep.run.RunSpec;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A mark in the live figures.
 *
 * @param until the end of an event that lasts; null for a moment
 * @param open whether it is an event that has not ended yet
 */
record ShownMark(Instant at, @Nullable Instant until, boolean open, String name) {

    /** The events of the spec, once the load has started, and those noted during the run. */
    static List<ShownMark> of(RunSpec spec, @Nullable Instant startedAt, List<Mark> noted) {
        return Stream.concat(
                        startedAt == null ? Stream.of() : announced(spec, startedAt),
                        noted.stream().map(mark -> new ShownMark(mark.at(), mark.until(), mark.isOpen(), mark.name())))
                .toList();
    }

    private static Stream<ShownMark> announced(RunSpec spec, Instant startedAt) {
        return spec.events().stream()
                .map(event -> new ShownMark(
                        startedAt.plus(event.begin(spec.phases())),
                        event.end(spec.phases()).map(startedAt::plus).orElse(null),
                        false,
                        event.name()));
    }
}
