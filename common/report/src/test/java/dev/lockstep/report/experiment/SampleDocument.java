package dev.lockstep.report.experiment;

import dev.lockstep.analysis.comparison.ComparisonDocument.Inference;
import dev.lockstep.analysis.experiment.ExperimentAnalysis;
import dev.lockstep.analysis.experiment.ExperimentDocument;
import dev.lockstep.analysis.experiment.ExperimentDocument.CellFigure;
import dev.lockstep.analysis.experiment.ExperimentDocument.Course;
import dev.lockstep.analysis.experiment.ExperimentDocument.Effect;
import dev.lockstep.analysis.experiment.ExperimentDocument.Response;
import dev.lockstep.analysis.experiment.ExperimentDocument.RunLine;
import dev.lockstep.analysis.experiment.ExperimentDocument.RunValue;
import dev.lockstep.analysis.experiment.ExperimentDocument.SystemFact;
import dev.lockstep.experiment.Cell;
import dev.lockstep.experiment.ExperimentSpec;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Three runs of each cell whose throughput falls by 2 % from cell to cell; the last cell has none. Their unit is OPM. */
final class SampleDocument {

    private static final int RUNS = 3;

    private SampleDocument() {}

    static ExperimentDocument of(ExperimentSpec spec) {
        ExperimentDocument planned = ExperimentAnalysis.of(spec, List.of());
        List<Response> responses = new ArrayList<>();
        responses.add(response(spec, "throughput", null, null, "OPM", 500_000));
        responses.add(response(spec, "cpuCoreUtilPercent", null, null, "%", 96));
        responses.add(response(spec, "powerWatts", null, null, "W", 1_180));
        responses.add(response(spec, "throughputPerWatt", null, null, "OPM/W", 424));
        responses.add(response(spec, "throughput", "batch", null, "rows/s", 1_500));
        responses.add(response(spec, "throughput", null, "SQL01", "OPM", 240_000));
        responses.add(response(spec, "throughput", null, "SQL02", "OPM", 260_000));
        responses.addAll(planned.responses().stream()
                .filter(published -> responses.stream()
                        .noneMatch(made -> made.whole() && made.name().equals(published.name())))
                .toList());
        return new ExperimentDocument(
                1,
                planned.id(),
                planned.title(),
                "1.0",
                planned.seed(),
                planned.design(),
                runs(spec),
                responses,
                List.of(),
                List.of(),
                courses(spec),
                List.of(
                        new SystemFact("host", "esx1", "cores", List.of("8")),
                        new SystemFact("target", "SQL01", "max server memory", List.of("12", "14"))),
                List.of(),
                List.of("The last cell has no valid run."));
    }

    private static List<Course> courses(ExperimentSpec spec) {
        List<@Nullable Double> values = new ArrayList<>();
        for (int second = 0; second < 600; second++) {
            values.add(96 * (1 - Math.exp(-second / 60.0)));
        }
        return spec.cells().stream()
                .flatMap(cell -> Stream.of("throughput", "esx1 cpuCoreUtilPercent")
                        .map(response -> new Course(cell.toString(), response, "%", "run-0a", 1, values)))
                .toList();
    }

    private static List<RunLine> runs(ExperimentSpec spec) {
        List<RunLine> runs = new ArrayList<>();
        for (int cell = 0; cell < spec.cells().size() - 1; cell++) {
            for (int run = 0; run < RUNS; run++) {
                runs.add(new RunLine(
                        runs.size() + 1,
                        1,
                        1,
                        run + 1,
                        spec.cells().get(cell).toString(),
                        id(cell, run),
                        Instant.EPOCH,
                        "valid",
                        true,
                        List.of(),
                        Map.of("throughput", value(500_000, cell, run))));
            }
        }
        return runs;
    }

    private static Response response(
            ExperimentSpec spec, String name, @Nullable String group, @Nullable String vm, String unit, double level) {
        List<CellFigure> figures = new ArrayList<>();
        List<Effect> effects = new ArrayList<>();
        boolean sameUnit = !name.startsWith("throughput")
                || (spec.published() != null && spec.published().unit().equals("OPM"));
        for (int at = 0; at < spec.cells().size(); at++) {
            Cell cell = spec.cells().get(at);
            int index = at;
            boolean last = at == spec.cells().size() - 1;
            double mean = level * (1 - 0.02 * at);
            Double published = group == null && vm == null ? published(spec, cell, name) : null;
            List<RunValue> values = IntStream.range(0, last ? 0 : RUNS)
                    .mapToObj(run -> new RunValue(run + 1, id(index, run), value(level, index, run)))
                    .toList();
            figures.add(new CellFigure(
                    cell.toString(),
                    values,
                    last ? null : mean,
                    last ? null : List.of(mean * 0.985, mean * 1.015),
                    last ? null : 1.0,
                    last ? RUNS : 0,
                    published,
                    last || published == null || !sameUnit ? null : Double.valueOf(mean / published)));
            if (at > 0 && !last) {
                effects.add(new Effect(
                        cell + " against " + spec.baseline().of(cell),
                        cell.toString(),
                        1 - 0.02 * at,
                        -2.0 * at,
                        new Inference(List.of(-2.0 * at - 1, -2.0 * at + 1), 0.01, 0.02, 4.0, 1.5, null),
                        "block",
                        RUNS,
                        cell + " is lower than " + spec.baseline().of(cell) + "."));
            }
        }
        return new Response(
                name, group, vm, null, unit, "higher", figures, effects, List.of(), List.of(), List.of(), null,
                List.of());
    }

    private static @Nullable Double published(ExperimentSpec spec, Cell cell, String name) {
        return spec.published() == null
                ? null
                : spec.published().cells().stream()
                        .filter(published -> published.at().equals(cell))
                        .flatMap(published ->
                                Stream.ofNullable(published.responses().get(name)))
                        .findFirst()
                        .orElse(null);
    }

    private static String id(int cell, int run) {
        return "run-" + cell + "abc".charAt(run);
    }

    private static double value(double level, int cell, int run) {
        return level * (1 - 0.02 * cell) * (0.99 + 0.01 * run);
    }
}
