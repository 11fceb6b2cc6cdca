package dev.lockstep.host.pdh;

import dev.lockstep.host.text.Damage;
import dev.lockstep.host.text.DamageKind;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What has been read so far, and what was wrong with it.
 *
 * @param bytes read, after decompression
 * @param segments headers; more than one where captures were appended
 * @param columns cells of the last header
 * @param selected columns of the last header that are emitted
 * @param rows emitted to the sink
 * @param first stamp, or null before the first row
 * @param last stamp, or null before the first row
 * @param counts of every kind of damage met, all of it
 * @param damage the first of it, in the order of the file
 */
public record CaptureReport(
        long bytes,
        int segments,
        int columns,
        int selected,
        long rows,
        @Nullable Instant first,
        @Nullable Instant last,
        Map<DamageKind, Long> counts,
        List<Damage> damage) {

    public CaptureReport {
        counts = Map.copyOf(counts);
        damage = List.copyOf(damage);
    }

    /** Lines after the first header that would have been rows and are not. */
    public long rowsDropped() {
        return counts.entrySet().stream()
                .filter(count -> count.getKey().dropsRow())
                .mapToLong(Map.Entry::getValue)
                .sum();
    }

    /** How often this was met. */
    public long count(DamageKind kind) {
        return counts.getOrDefault(kind, 0L);
    }

    /** The first damage of this kind, where it is among those kept. */
    public Optional<Damage> firstOf(DamageKind kind) {
        return damage.stream().filter(one -> one.kind() == kind).findFirst();
    }
}
