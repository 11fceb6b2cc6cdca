package dev.lockstep.coordinator.run;

import dev.lockstep.analysis.result.SeriesPart;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Some seconds of a run's series.
 *
 * @param from the first of them
 * @param series their values; each list starts with that second
 */
public record Points(int from, SeriesPart series) {

    public int end() {
        return from + series.phase().size();
    }

    /** The available seconds of a whole series from {@code from} (inclusive) to {@code to} (exclusive). */
    public static Points of(SeriesPart whole, int from, int to) {
        return new Points(from, part(whole, from, Math.min(to, whole.phase().size())));
    }

    private static SeriesPart part(SeriesPart whole, int from, int end) {
        Map<String, SeriesPart> groups = new LinkedHashMap<>();
        whole.groups().forEach((name, group) -> groups.put(name, part(group, from, end)));
        return new SeriesPart(
                whole.startedAt(),
                whole.stepSeconds(),
                whole.unit(),
                part(whole.phase(), from, end),
                part(whole.throughput(), from, end),
                part(whole.responseP50Ms(), from, end),
                part(whole.responseP95Ms(), from, end),
                part(whole.responseP99Ms(), from, end),
                part(whole.serviceP95Ms(), from, end),
                part(whole.lagMaxMs(), from, end),
                part(whole.errors(), from, end),
                part(whole.rolledBack(), from, end),
                part(whole.missingConnections(), from, end),
                parts(whole.byTarget(), from, end),
                parts(whole.byTransaction(), from, end),
                Map.of(),
                groups);
    }

    /** A list that an old document lacks stays empty. */
    private static <T extends @Nullable Object> List<T> part(List<T> list, int from, int to) {
        return list.subList(Math.min(from, list.size()), Math.min(to, list.size()));
    }

    private static <T> Map<String, List<@Nullable T>> parts(Map<String, List<@Nullable T>> lists, int from, int to) {
        Map<String, List<@Nullable T>> parts = new LinkedHashMap<>();
        lists.forEach((name, list) -> parts.put(name, part(list, from, to)));
        return parts;
    }
}
