package dev.lockstep.report.experiment;

import dev.lockstep.analysis.comparison.ComparisonDocument.Difference;
import dev.lockstep.analysis.experiment.ExperimentDocument;
import dev.lockstep.analysis.experiment.ExperimentDocument.CellLine;
import dev.lockstep.analysis.experiment.ExperimentDocument.Effect;
import dev.lockstep.analysis.experiment.ExperimentDocument.FactorLine;
import dev.lockstep.analysis.experiment.ExperimentDocument.Response;
import dev.lockstep.analysis.experiment.ExperimentDocument.RunLine;
import dev.lockstep.experiment.ResponseName;
import dev.lockstep.report.view.Block;
import dev.lockstep.report.view.Block.Column;
import dev.lockstep.report.view.Block.Notice;
import dev.lockstep.report.view.Block.Remark;
import dev.lockstep.report.view.Block.Row;
import dev.lockstep.report.view.Block.Table;
import dev.lockstep.report.view.Section;
import dev.lockstep.report.view.TableCell;
import dev.lockstep.report.view.TableCell.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** What the analysis of an experiment found: differences, fairness, drift, what is missing, settings that differ, and systems. */
final class FindingSections {

    private static final double LEAST_PROBABILITY = 0.001;

    private final ExperimentDocument document;

    private FindingSections(ExperimentDocument document) {
        this.document = document;
    }

    static List<Section> of(ExperimentDocument document) {
        FindingSections sections = new FindingSections(document);
        return List.of(
                new Section("plan", "What the plan can detect", List.of(sections.detectable())),
                new Section(
                        "differences",
                        "Differences from the baseline",
                        List.of(sections.effects("differences", "Differences", Response::differences))),
                new Section(
                        "interactions",
                        "Effects of factors",
                        List.of(
                                sections.effects("main-effects", "Main effects", Response::mainEffects),
                                sections.effects("interactions", "Interactions", Response::interactions),
                                sections.effects("ratios-of-ratios", "Ratios of ratios", Response::ratiosOfRatios))),
                new Section("published", "What the published figures say", List.of(sections.published())),
                new Section("fairness", "Fairness", List.of(sections.fairness())),
                new Section("drift", "Drift", List.of(sections.drift())),
                new Section("missing", "What is missing or invalid", sections.missing()),
                new Section("settings", "Settings that differ between cells", List.of(sections.settings())),
                new Section("systems", "Systems", List.of(sections.systems())));
    }

    private Block detectable() {
        boolean hard = document.design().factors().stream().anyMatch(FactorLine::hard);
        List<Column> columns =
                new ArrayList<>(List.of(number("spread from run to run", "%"), number("difference", "%")));
        if (hard) {
            columns.add(number("difference between levels of a hard factor", "%"));
        }
        return table(
                "detectable",
                "The true difference that the plan finds with a probability of 80 %",
                columns,
                document.design().detectable().stream().map(line -> Stream.of(
                                number(line.spreadPercent()),
                                number(line.differencePercent()),
                                number(line.hardDifferencePercent()))
                        .limit(columns.size())
                        .toList()));
    }

    private Block effects(String id, String caption, Function<Response, List<Effect>> effects) {
        return table(
                id,
                caption
                        + ". The intervals are not adjusted for several comparisons; p by Holm is, within each response",
                List.of(
                        heading("response"),
                        heading("comparison"),
                        number("change", "%"),
                        text("95 % interval, %"),
                        number("p", ""),
                        number("p by Holm", ""),
                        text("repeated"),
                        text("in words")),
                document.responses().stream()
                        .flatMap(response -> effects.apply(response).stream().map(effect -> effect(response, effect))));
    }

    private static List<TableCell> effect(Response response, Effect effect) {
        List<Double> interval = effect.inference().ci95();
        return List.of(
                text(name(response), Kind.TEXT),
                text(effect.title(), Kind.TEXT),
                number(effect.percent()),
                text(
                        interval == null
                                ? ""
                                : "[" + number(interval.get(0)).text() + ", "
                                        + number(interval.get(1)).text() + "]",
                        Kind.TEXT),
                probability(effect.inference().pValue()),
                probability(effect.inference().pHolm()),
                text(effect.stratum() == null ? "" : effect.units() + " × " + effect.stratum(), Kind.TEXT),
                text(effect.wording(), Kind.SENTENCE));
    }

    private Block published() {
        return table(
                "published-effects",
                "Ratios of published figures, each of which is a single value",
                List.of(heading("response"), heading("comparison"), number("change", "%"), text("in words")),
                document.responses().stream().flatMap(response -> response.published().stream()
                        .map(effect -> List.of(
                                text(name(response), Kind.TEXT),
                                text(effect.title(), Kind.TEXT),
                                number(effect.percent()),
                                text(effect.wording(), Kind.SENTENCE)))));
    }

    private Block fairness() {
        return table(
                "fairness",
                "How evenly the throughput is divided: (max - min) / mean, and Jain's index",
                List.of(
                        heading("cell"),
                        heading("among"),
                        number("parts", ""),
                        number("runs", ""),
                        number("spread", "%"),
                        number("Jain's index", "")),
                document.fairness().stream()
                        .map(line -> List.of(
                                text(line.cell(), Kind.TEXT),
                                text(line.among(), Kind.TEXT),
                                number((double) line.parts()),
                                number((double) line.runs()),
                                number(line.spreadPercent()),
                                number(line.jain()))));
    }

    private Block drift() {
        return table(
                "drift",
                "Trend over the blocks, within sessions",
                List.of(heading("response"), number("change per block", "%"), number("p", ""), text("in words")),
                document.responses().stream().flatMap(response -> Stream.ofNullable(response.drift())
                        .map(drift -> List.of(
                                text(name(response), Kind.TEXT),
                                number(drift.percentPerBlock()),
                                probability(drift.pValue()),
                                text(drift.wording(), Kind.SENTENCE)))));
    }

    private List<Block> missing() {
        List<Block> blocks = new ArrayList<>();
        if (!document.notices().isEmpty()) {
            blocks.add(new Notice(
                    "notices",
                    "warning",
                    "Read the results with this in mind",
                    document.notices().stream()
                            .map(text -> new Remark("", "", text))
                            .toList()));
        }
        blocks.add(table(
                "left-out",
                "Attempts that do not count",
                List.of(heading("number"), text("attempt"), text("cell"), text("run"), text("verdict"), text("reason")),
                document.runs().stream().filter(run -> !run.used()).map(FindingSections::leftOut)));
        return blocks;
    }

    private static List<TableCell> leftOut(RunLine run) {
        return List.of(
                text(Integer.toString(run.number()), Kind.TEXT),
                text(Integer.toString(run.attempt()), Kind.TEXT),
                text(run.cell(), Kind.TEXT),
                text(run.runId() == null ? "" : run.runId(), Kind.TEXT),
                text(run.verdict() == null ? "not made" : run.verdict(), Kind.TEXT),
                text(String.join(" ", run.leftOutBecause()), Kind.SENTENCE));
    }

    private Block settings() {
        List<Column> columns = new ArrayList<>(List.of(heading("setting")));
        List<String> cells =
                document.design().cells().stream().map(CellLine::name).toList();
        cells.forEach(cell -> columns.add(text(cell)));
        return table(
                "settings",
                "Each setting that is not the same in all cells",
                columns,
                document.settings().stream().map(setting -> setting(setting, cells)));
    }

    private Block systems() {
        return new Table(
                "systems",
                "What the runs that count report of hardware and software; several values where they differ",
                true,
                List.of(heading("part"), heading("name"), heading("property"), text("value")),
                document.systems().stream()
                        .map(fact -> new Row(List.of(
                                text(fact.part(), Kind.TEXT),
                                text(fact.name(), Kind.TEXT),
                                text(fact.property(), Kind.TEXT),
                                text(String.join(" | ", fact.values()), Kind.TEXT))))
                        .toList());
    }

    private static List<TableCell> setting(Difference setting, List<String> cells) {
        return Stream.concat(Stream.of(setting.path()), cells.stream().map(cell -> setting.values()
                        .getOrDefault(cell, "")))
                .map(value -> text(value, Kind.TEXT))
                .toList();
    }

    private static String name(Response response) {
        return Stream.of(
                        ResponseWords.of(ResponseName.parse(response.name())),
                        response.group(),
                        response.vm(),
                        response.stage())
                .filter(Objects::nonNull)
                .collect(Collectors.joining(", "));
    }

    private static Table table(String id, String caption, List<Column> columns, Stream<List<TableCell>> rows) {
        return new Table(id, caption, false, columns, rows.map(Row::new).toList());
    }

    private static Column heading(String name) {
        return new Column(name, "", true, false);
    }

    private static Column text(String name) {
        return new Column(name, "", false, false);
    }

    private static Column number(String name, String unit) {
        return new Column(name, unit, false, true);
    }

    private static TableCell text(String text, Kind kind) {
        return new TableCell(kind, text);
    }

    private static TableCell probability(@Nullable Double value) {
        return value != null && value < LEAST_PROBABILITY ? text("< " + LEAST_PROBABILITY, Kind.TEXT) : number(value);
    }

    private static TableCell number(@Nullable Double value) {
        return ExperimentTables.number(Optional.ofNullable(value));
    }
}
