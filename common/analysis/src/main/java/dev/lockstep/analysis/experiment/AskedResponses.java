package dev.lockstep.analysis.experiment;

import dev.lockstep.experiment.ExperimentSpec;
import dev.lockstep.experiment.FigureChoice;
import dev.lockstep.experiment.ResponseChoice;
import dev.lockstep.experiment.ResponseName;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The names of the responses that an experiment is about: those that it names, and the usual ones. */
final class AskedResponses {

    private static final List<String> USUAL = List.of(
            ResponseName.THROUGHPUT,
            ResponseName.CPU_CORE_UTIL_PERCENT,
            ResponseName.POWER_WATTS,
            ResponseName.THROUGHPUT_PER_CPU_PERCENT,
            ResponseName.THROUGHPUT_PER_WATT);

    private final Set<String> names = new LinkedHashSet<>(USUAL);

    AskedResponses(ExperimentSpec spec) {
        if (spec.published() != null) {
            spec.published()
                    .cells()
                    .forEach(cell -> names.addAll(cell.responses().keySet()));
        }
        spec.tables().forEach(table -> table.columns()
                .forEach(column -> names.add(column.response().text())));
        spec.figures().forEach(figure -> responses(figure).forEach(response -> names.add(response.text())));
    }

    /** Whether the spec or the usual ones name it. */
    boolean names(String name) {
        return names.contains(name);
    }

    boolean has(String name) {
        return names(name) || name.startsWith("responseP95Ms of ");
    }

    private static Stream<ResponseName> responses(FigureChoice figure) {
        return figure.fold(
                bars -> Stream.concat(bars.measures().stream().map(ResponseChoice::response), of(bars.line())),
                lines -> of(lines.measure()),
                series -> series.responses().stream(),
                durations -> Stream.of(durations.response()));
    }

    private static Stream<ResponseName> of(@Nullable ResponseChoice measure) {
        return measure == null ? Stream.empty() : Stream.of(measure.response());
    }
}
