package dev.lockstep.host.text;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/** Counts all damage and keeps the first entries. Confined to one thread. */
public final class DamageLog {

    private final int kept;
    private final Map<DamageKind, Long> counts = new EnumMap<>(DamageKind.class);
    private final List<Damage> damage = new ArrayList<>();

    /**
     * @param kept largest number of entries with text
     */
    public DamageLog(int kept) {
        this.kept = kept;
    }

    /**
     * @param text only called if the entry is kept
     */
    public void note(DamageKind kind, LineBuffer at, Supplier<String> text) {
        counts.merge(kind, 1L, Long::sum);
        if (damage.size() < kept) {
            damage.add(new Damage(kind, at.line(), at.offset(), text.get()));
        }
    }

    /** Counts further damage of a kind that was noted. */
    public void noteMore(DamageKind kind, long more) {
        counts.merge(kind, more, Long::sum);
    }

    /** Number of damages of this kind. */
    public long count(DamageKind kind) {
        return counts.getOrDefault(kind, 0L);
    }

    /** Counts by kind. */
    public Map<DamageKind, Long> counts() {
        return counts;
    }

    /** The first entries, in the order of the input. */
    public List<Damage> damage() {
        return damage;
    }
}
