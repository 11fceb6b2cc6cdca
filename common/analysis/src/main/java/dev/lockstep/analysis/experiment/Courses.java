package dev.lockstep.analysis.experiment;

import dev.lockstep.analysis.experiment.ExperimentDocument.Course;
import dev.lockstep.analysis.result.GroupPart;
import dev.lockstep.analysis.result.ResultDocument;
import dev.lockstep.analysis.result.SeriesPart;
import dev.lockstep.experiment.Cell;
import dev.lockstep.experiment.ExperimentSpec;
import dev.lockstep.experiment.ResponseName;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The courses over time that the figures of a spec ask for: of each cell, the first run that counts. */
record Courses(ExperimentSpec spec, Function<String, Optional<ResultDocument>> results) {

    private static final String IDLE = "idle";
    private static final String DRAIN = "drain";

    /**
     * @param counted the runs that count, in order
     */
    List<Course> of(List<ExperimentRun> counted) {
        Set<ResponseName> asked = asked();
        List<Course> courses = new ArrayList<>();
        if (asked.isEmpty()) {
            return courses;
        }
        for (Cell cell : spec.cells()) {
            counted.stream()
                    .filter(run -> run.planned().cell().equals(cell))
                    .findFirst()
                    .flatMap(run -> Optional.ofNullable(run.result()))
                    .flatMap(result -> results.apply(result.run().id()))
                    .ifPresent(result ->
                            asked.forEach(name -> of(cell, name, result).ifPresent(courses::add)));
        }
        return courses;
    }

    private Set<ResponseName> asked() {
        Set<ResponseName> asked = new LinkedHashSet<>();
        spec.figures()
                .forEach(figure -> asked.addAll(figure.fold(
                        bars -> List.of(), lines -> List.of(), series -> series.responses(), durations -> List.of())));
        return asked;
    }

    private static Optional<Course> of(Cell cell, ResponseName name, ResultDocument result) {
        SeriesPart series = result.series();
        List<@Nullable Double> values = values(name, result);
        int start = (int) series.phase().stream().takeWhile(IDLE::equals).count();
        int end = series.phase().contains(DRAIN) ? series.phase().indexOf(DRAIN) : values.size();
        if (values.size() < end || end <= start) {
            return Optional.empty();
        }
        String unit = ResponseKey.of(name.text()).unit(RunResponses.unit(result).orElse(""));
        return Optional.of(new Course(
                cell.toString(),
                name.text(),
                unit,
                result.run().id(),
                series.stepSeconds(),
                values.subList(start, end)));
    }

    private static List<@Nullable Double> values(ResponseName name, ResultDocument result) {
        if (name.transaction() != null) {
            return List.of();
        }
        Map<String, Map<String, List<@Nullable Double>>> hosts = result.series().hosts();
        if (name.host() != null) {
            return Objects.requireNonNullElse(
                    hosts.getOrDefault(name.host(), Map.of()).get(name.metric()), List.of());
        }
        List<SeriesPart> groups = result.groups().isEmpty()
                ? List.of(result.series())
                : result.groups().stream().map(GroupPart::series).toList();
        return switch (name.metric()) {
            case ResponseName.THROUGHPUT ->
                RunResponses.unit(result).isPresent()
                        ? sum(groups.stream().map(SeriesPart::throughput).toList())
                        : List.of();
            case "responseP50Ms" -> only(groups.stream().map(SeriesPart::responseP50Ms));
            case "responseP95Ms" -> only(groups.stream().map(SeriesPart::responseP95Ms));
            case "responseP99Ms" -> only(groups.stream().map(SeriesPart::responseP99Ms));
            default -> only(hosts.values().stream().flatMap(host -> Stream.ofNullable(host.get(name.metric()))));
        };
    }

    /** What several groups or hosts have has no course in all. */
    private static List<@Nullable Double> only(Stream<List<@Nullable Double>> all) {
        List<List<@Nullable Double>> several = all.toList();
        return several.size() == 1 ? several.get(0) : List.of();
    }

    private static List<@Nullable Double> sum(List<List<@Nullable Double>> groups) {
        int seconds = groups.stream().mapToInt(List::size).max().orElse(0);
        List<@Nullable Double> sums = new ArrayList<>();
        for (int second = 0; second < seconds; second++) {
            int at = second;
            List<Double> known = groups.stream()
                    .filter(group -> at < group.size())
                    .flatMap(group -> Stream.ofNullable(group.get(at)))
                    .toList();
            sums.add(
                    known.isEmpty()
                            ? null
                            : Double.valueOf(known.stream()
                                    .mapToDouble(Double::doubleValue)
                                    .sum()));
        }
        return sums;
    }
}
