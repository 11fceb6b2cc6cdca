package dev.lockstep.report.view;

import dev.lockstep.analysis.result.SearchPart;
import dev.lockstep.report.view.Block.Column;
import dev.lockstep.report.view.Block.Figure;
import dev.lockstep.report.view.Block.Notice;
import dev.lockstep.report.view.Block.Paragraph;
import dev.lockstep.report.view.Block.Table;
import dev.lockstep.report.view.Tables.Fact;
import dev.lockstep.run.Threshold;
import dev.lockstep.run.ThresholdMetric;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;

/** The search that led to the load of a run; empty without one. */
public final class SearchSection {

    private static final String MILLISECONDS = "ms";
    private static final Set<ThresholdMetric> SHARES =
            EnumSet.of(ThresholdMetric.ERROR_SHARE, ThresholdMetric.ROLLBACK_SHARE);

    private SearchSection() {}

    static Section of(JsonNode document) {
        List<Block> blocks = new ArrayList<>();
        JsonNode search = document.path("search");
        if (search.isObject()) {
            List<String> words = CapacityWords.of(document);
            blocks.add(new Notice("search-outcome", CapacityWords.tone(document), words.get(0), List.of()));
            blocks.add(new Paragraph(String.join(" ", words.subList(1, words.size())) + " " + whoSearched(document)));
            blocks.add(new Figure(
                    "search",
                    "Load of each step over the time of the search, with what each look said",
                    true,
                    Map.of("load", Loads.kind(document))));
            blocks.add(Tables.facts("search", "What was searched for, and what is known", facts(document)));
            blocks.add(journal(document));
        }
        return new Section("search", "Search", blocks);
    }

    private static String whoSearched(JsonNode document) {
        String searcher = Field.text(document.at("/search/run"));
        return searcher.equals(Field.text(document.at("/run/id")))
                ? "This run searched."
                : "Run " + searcher + " searched; this run measured what it found.";
    }

    private static List<Fact> facts(JsonNode document) {
        JsonNode search = document.path("search");
        String unit = Field.text(document.at("/throughput/unit"));
        boolean isRate = Loads.kind(document).equals(SearchPart.RATE);
        String loads = isRate ? "1/s" : SearchPart.USERS;
        return List.of(
                new Fact("goal", TableCell.text(Field.text(search.path("goal")))),
                new Fact("varied", TableCell.text(Field.text(search.path("vary")))),
                new Fact("searched by run", TableCell.text(Field.text(search.path("run")))),
                new Fact("outcome", TableCell.text(Field.text(search.path("outcome")))),
                new Fact("load", TableCell.number(search.path("load")), loads),
                new Fact(lowest(search, isRate), TableCell.number(search.path("low")), loads),
                new Fact("lowest load that stayed unclear", TableCell.number(search.path("unclear")), loads),
                new Fact(highest(search, isRate), TableCell.number(search.path("high")), loads),
                new Fact("most throughput", TableCell.number(search.at("/max/throughput")), unit),
                new Fact("at", TableCell.number(search.at("/max/load")), loads),
                new Fact("95 % interval, low end", TableCell.number(search.at("/max/low")), unit),
                new Fact("95 % interval, high end", TableCell.number(search.at("/max/high")), unit),
                new Fact("knee", TableCell.number(search.path("knee95")), loads),
                new Fact("steps", TableCell.whole(search.path("steps"))));
    }

    /** Of a rate, the most throughput is the highest rate that is taken. */
    private static String lowest(JsonNode search, boolean isRate) {
        return isTarget(search)
                ? "highest load below"
                : isLimited(search) || isRate ? "highest load that holds" : "next lower load";
    }

    private static String highest(JsonNode search, boolean isRate) {
        return isTarget(search)
                ? "lowest load above"
                : isLimited(search) || isRate ? "lowest load that fails" : "next higher load";
    }

    private static Table journal(JsonNode document) {
        JsonNode search = document.path("search");
        List<Field> fields = new ArrayList<>(List.of(
                Field.whole("step", "/step").asHeading(),
                Field.number("sample", "s", "/sampleSeconds").asHeading(),
                Loads.column(document),
                Field.number("settle", "s", "/settleSeconds")));
        fields.addAll(figures(search));
        fields.addAll(List.of(
                Field.number("throughput", Field.text(document.at("/throughput/unit")), "/throughput"),
                Field.number("± of throughput", "", "/throughputHalfWidth").ifAny(),
                Field.fine("response p95", "ms", "/p95"),
                Field.share("errors", "/errorRatio"),
                Field.text("decision", "/decision"),
                Field.sentence("reason", "/reason")));
        return Tables.of(
                "search-journal",
                "Journal of the search, with an entry for each look",
                search.path("journal"),
                fields.toArray(Field[]::new));
    }

    /** What the goal is about: a utilisation, or the figure of each threshold. The throughput has columns anyway. */
    private static List<Field> figures(JsonNode search) {
        if (isTarget(search)) {
            return List.of(
                    Field.number(Field.text(search.at("/target/of")), "%", "/value"),
                    Field.number("± of CPU", "points", "/halfWidth"));
        }
        JsonNode limits = search.at("/journal/0/limits");
        return IntStream.range(0, limits.size())
                .boxed()
                .flatMap(index -> {
                    String text = Field.text(limits.at("/" + index + "/text"));
                    return Stream.of(
                            limited(text, text, "/limits/" + index + "/measured/value"),
                            limited(text, "of service time", "/limits/" + index + "/serviceTime/value")
                                    .ifAny());
                })
                .toList();
    }

    /** A column of the figures that a threshold limits, in a unit that its limit can be written in. */
    private static Field limited(String threshold, String name, String pointer) {
        ThresholdMetric metric = metric(threshold).orElse(ThresholdMetric.COUNT);
        if (SHARES.contains(metric)) {
            return Field.share(name, pointer);
        }
        return metric.unit().equals(MILLISECONDS)
                ? Field.fine(name, MILLISECONDS, pointer)
                : Field.number(name, metric.unit(), pointer);
    }

    /** Empty for a metric of a host, whose name has its unit, and for a threshold that cannot be read. */
    private static Optional<ThresholdMetric> metric(String threshold) {
        try {
            return Threshold.parse(threshold)
                    .measure()
                    .fold(load -> Optional.of(load.metric()), host -> Optional.empty());
        } catch (IllegalArgumentException unreadable) {
            return Optional.empty();
        }
    }

    private static boolean isTarget(JsonNode search) {
        return search.path("target").isObject();
    }

    private static boolean isLimited(JsonNode search) {
        return !search.at("/journal/0/limits").isEmpty();
    }

    /** The last look of each of the last steps. */
    public static Table lastSteps(JsonNode document, int most) {
        Collection<JsonNode> steps = lastLooks(document.at("/search/journal"));
        String unit = Field.text(document.at("/throughput/unit"));
        return Tables.of(
                "search-steps",
                "Last steps of the search",
                steps.stream().skip(Math.max(0, steps.size() - most)).toList(),
                Field.whole("step", "/step"),
                Loads.column(document),
                goal(document.path("search")),
                measured("throughput", unit, "throughput", "throughputHalfWidth"),
                Field.fine("response p95", "ms", "/p95"),
                Field.share("errors", "/errorRatio"),
                Field.text("decision", "/decision"));
    }

    /** What the goal is about; empty for the throughput, which has a column anyway. */
    private static Field goal(JsonNode search) {
        if (isTarget(search)) {
            return measured(Field.text(search.at("/target/of")), "%", "value", "halfWidth")
                    .ifAny();
        }
        String threshold = Field.text(search.at("/journal/0/limits/0/text"));
        ThresholdMetric metric = metric(threshold).orElse(ThresholdMetric.COUNT);
        return (SHARES.contains(metric)
                        ? limited(threshold, threshold, "/value")
                        : measured(threshold, metric.unit(), "value", "halfWidth"))
                .ifAny();
    }

    private static Field measured(String name, String unit, String value, String halfWidth) {
        return new Field(
                new Column(name, unit, false, true),
                true,
                row -> name.isEmpty() ? TableCell.NONE : TableCell.text(Measured.text(row, value, halfWidth, "")));
    }

    private static Collection<JsonNode> lastLooks(JsonNode journal) {
        Map<Integer, JsonNode> looks = new LinkedHashMap<>();
        journal.forEach(look -> looks.put(look.path("step").asInt(), look));
        return looks.values();
    }
}
