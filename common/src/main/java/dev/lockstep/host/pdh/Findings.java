package dev.lockstep.host.pdh;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/** Counts all damage and keeps the first of it. */
final class Findings {

    private final int kept;
    private final Map<DamageKind, Long> counts = new EnumMap<>(DamageKind.class);
    private final List<Damage> damage = new ArrayList<>();

    Findings(int kept) {
        this.kept = kept;
    }

    /** @param text made only where it is kept */
    void note(DamageKind kind, LineBuffer at, Supplier<String> text) {
        counts.merge(kind, 1L, Long::sum);
        if (damage.size() < kept) {
            damage.add(new Damage(kind, at.line(), at.offset(), text.get()));
        }
    }

    void noteMore(DamageKind kind, long more) {
        counts.merge(kind, more, Long::sum);
    }

    long count(DamageKind kind) {
        return counts.getOrDefault(kind, 0L);
    }

    Map<DamageKind, Long> counts() {
        return counts;
    }

    List<Damage> damage() {
        return damage;
    }
}
