package dev.lockstep.host.pdh;

import dev.lockstep.host.text.Damage;
import dev.lockstep.host.text.DamageKind;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What has been read so far, and its damage.
 *
 * @param bytes read, after decompression
 * @param segments headers; more than one if captures were appended
 * @param columns cells of the last header
 * @param selected emitted columns of the last header
 * @param rows emitted to the sink
 * @param first timestamp, or null before the first row
 * @param last timestamp, or null before the first row
 * @param counts of all damage, by kind
 * @param damage the first entries, in the order of the file
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

    /** Number of lost rows after the first header. */
    public long rowsDropped() {
        return counts.entrySet().stream()
                .filter(count -> count.getKey().dropsRow())
                .mapToLong(Map.Entry::getValue)
                .sum();
    }

    /** Number of damages of this kind. */
    public long count(DamageKind kind) {
        return counts.getOrDefault(kind, 0L);
    }

    /** The first damage of this kind, if it was kept. */
    public Optional<Damage> firstOf(DamageKind kind) {
        return damage.stream().filter(one -> one.kind() == kind).findFirst();
    }
}
