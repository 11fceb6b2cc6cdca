package dev.lockstep.analysis.comparison;

import dev.lockstep.analysis.result.ResultDocument;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The versions of the DVD Store that runs worked on. They do different work per order. */
public final class StoreVersions {

    private static final String STORE = "dvd-store";
    private static final String USUAL = "3";

    private StoreVersions() {}

    /** Those of a run: {@code 3}, or {@code 2 with 3} where targets differ; empty for other workloads. */
    public static String of(ResultDocument run) {
        return of(run, group -> true);
    }

    /** The same of one group. */
    public static String of(ResultDocument run, String group) {
        return of(run, part -> group.equals(part.get("name")));
    }

    private static String of(ResultDocument run, Predicate<Map<?, ?>> wanted) {
        Map<String, Object> spec = run.run().spec();
        Stream<Map<?, ?>> parts =
                spec.containsKey("groups") ? sections(spec, "groups").filter(wanted) : Stream.of(spec);
        return parts.filter(part -> STORE.equals(section(part, "workload").get("id")))
                .flatMap(StoreVersions::ofTargets)
                .distinct()
                .sorted()
                .collect(Collectors.joining(" with "));
    }

    private static Stream<String> ofTargets(Map<?, ?> part) {
        String usual = version(section(part, "workload"), USUAL);
        return sections(part, "targets").map(target -> version(target, usual));
    }

    private static String version(Map<?, ?> of, String usual) {
        return Objects.requireNonNullElse(section(of, "parameters").get("version"), usual)
                .toString();
    }

    private static Map<?, ?> section(Map<?, ?> of, String key) {
        return of.get(key) instanceof Map<?, ?> section ? section : Map.of();
    }

    private static Stream<Map<?, ?>> sections(Map<?, ?> of, String key) {
        List<?> all = of.get(key) instanceof List<?> list ? list : List.of();
        return all.stream().filter(Map.class::isInstance).map(section -> (Map<?, ?>) section);
    }
}
