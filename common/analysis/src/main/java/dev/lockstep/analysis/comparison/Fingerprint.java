package dev.lockstep.analysis.comparison;

import dev.lockstep.analysis.result.ResultDocument;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * The conditions that say whether two runs are of the same system.
 *
 * @param values by path, sorted
 */
public record Fingerprint(Map<String, String> values) {

    public Fingerprint {
        values = new TreeMap<>(values);
    }

    /** Of a run of one group. */
    public static Fingerprint of(ResultDocument document) {
        Map<String, String> values = new TreeMap<>();
        Conditions.of(document).forEach((path, value) -> {
            if (FingerprintPart.of(path).isPresent()) {
                values.put(path, value);
            }
        });
        return new Fingerprint(values);
    }

    /** What differs in a later run, sorted by path. */
    public List<FingerprintChange> changesTo(Fingerprint later, Set<FingerprintPart> parts) {
        if (values.equals(later.values)) {
            return List.of();
        }
        Set<String> paths = new TreeSet<>(values.keySet());
        paths.addAll(later.values.keySet());
        List<FingerprintChange> changes = new ArrayList<>();
        for (String path : paths) {
            String before = values.getOrDefault(path, FingerprintChange.ABSENT);
            String after = later.values.getOrDefault(path, FingerprintChange.ABSENT);
            if (!before.equals(after)) {
                FingerprintPart part = FingerprintPart.of(path).orElseThrow();
                if (parts.contains(part)) {
                    changes.add(new FingerprintChange(part, path, before, after));
                }
            }
        }
        return List.copyOf(changes);
    }

    /** Only the conditions of these parts. */
    public Fingerprint only(Set<FingerprintPart> parts) {
        Map<String, String> kept = new TreeMap<>(values);
        kept.keySet().removeIf(path -> !parts.contains(FingerprintPart.of(path).orElseThrow()));
        return new Fingerprint(kept);
    }
}
