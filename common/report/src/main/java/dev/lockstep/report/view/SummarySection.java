package dev.lockstep.report.view;

import dev.lockstep.analysis.result.ThresholdLine;
import dev.lockstep.report.view.Block.Card;
import dev.lockstep.report.view.Block.Headline;
import dev.lockstep.report.view.Block.Notice;
import dev.lockstep.report.view.Block.Remark;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;
import tools.jackson.databind.JsonNode;

/** What a reader must not miss: the verdict and the headline. */
final class SummarySection {

    /** The numbers of more hosts are only shown in a table. */
    private static final int HOSTS_IN_HEADLINE = 2;

    private SummarySection() {}

    static Section of(JsonNode document, List<ThresholdLine> thresholds) {
        List<Block> blocks = new ArrayList<>();
        JsonNode verdict = document.path("verdict");
        blocks.add(verdict(document));
        ThresholdBlocks.missed(thresholds).ifPresent(blocks::add);
        JsonNode imported = document.at("/run/imported");
        if (imported.isObject()) {
            blocks.add(imported(imported));
        }
        if (document.at("/run/controlled").asBoolean(false)) {
            blocks.add(controlled(document.at("/run/spec/load/control")));
        }
        if (!verdict.path("warnings").isEmpty()) {
            blocks.add(
                    new Notice("warnings", "warning", "Before you use this result", remarks(verdict.path("warnings"))));
        }
        blocks.add(new Headline(cards(document)));
        blocks.add(ThresholdBlocks.table(thresholds));
        if (!document.path("hosts").isEmpty()) {
            blocks.add(HostSummary.table(document));
        }
        return new Section("summary", "Summary", blocks);
    }

    private static Notice verdict(JsonNode document) {
        JsonNode verdict = document.path("verdict");
        String heading =
                switch (Precision.verdict(document)) {
                    case "valid" -> "Valid: no reason against this result was found.";
                    case "invalid" -> "Invalid: do not trust this result.";
                    default -> "Valid, imprecise: no reason against this result was found, but " + imprecise(document);
                };
        return new Notice("verdict", tone(document), heading, remarks(verdict.path("reasons")));
    }

    private static String imprecise(JsonNode document) {
        String differing = Groups.of(document).stream()
                .flatMap(group -> group.path("byTarget").valueStream())
                .filter(line -> line.at("/repeats/agree").isBoolean()
                        && !line.at("/repeats/agree").asBoolean())
                .map(line -> Field.text(line.path("name")))
                .distinct()
                .collect(Collectors.joining(", "));
        return differing.isEmpty()
                ? impreciseThroughputs(document) + ". Measure longer."
                : "repeats of the same work took different times: " + differing + ". Do not compare these times.";
    }

    private static String impreciseThroughputs(JsonNode document) {
        String stages = Stages.measured(document).stream()
                .filter(stage -> Precision.verdict(stage).equals("valid, imprecise"))
                .map(Stages::name)
                .collect(Collectors.joining(", "));
        return stages.isEmpty()
                ? impreciseGroups(document)
                : "the throughput of these stages is not known precisely: " + stages;
    }

    private static String impreciseGroups(JsonNode document) {
        return Groups.named(document).stream()
                .map(group -> (group.name().isEmpty() ? "" : "of group " + group.name() + ", ")
                        + impreciseThroughput(group.figures().path("throughput")))
                .collect(Collectors.joining("; "));
    }

    private static String impreciseThroughput(JsonNode throughput) {
        if (!throughput.at("/ci95/low").isNumber()) {
            return "its throughput has no 95 % interval";
        }
        String unreliable = Precision.unreliable(throughput);
        return "its throughput is known only to ±"
                + Precision.halfWidth(throughput).toPlainString() + " %"
                + (unreliable.isEmpty() ? "" : ", " + unreliable);
    }

    private static String tone(JsonNode document) {
        return switch (Precision.verdict(document)) {
            case "valid" -> "good";
            case "invalid" -> "bad";
            default -> "imprecise";
        };
    }

    private static Notice imported(JsonNode imported) {
        String code = imported.path("verified").asBoolean(false) ? "IMPORTED" : "NOT_VERIFIED";
        String when = "Imported by " + Field.text(imported.path("by")) + " at "
                + TableCell.time(imported.path("at")).text();
        return new Notice(
                "imported",
                "warning",
                code.equals("IMPORTED") ? "Imported" : "Imported, not verified",
                List.of(new Remark(code, when, Field.text(imported.path("message")))));
    }

    private static Notice controlled(JsonNode control) {
        return new Notice(
                "controlled",
                "warning",
                "Controlled",
                List.of(new Remark("CONTROLLED", ControlWords.held(control), ControlWords.ADVICE)));
    }

    private static List<Remark> remarks(JsonNode findings) {
        return StreamSupport.stream(findings.spliterator(), false)
                .map(finding -> new Remark(
                        Field.text(finding.path("code")),
                        VerdictWords.of(Field.text(finding.path("code"))),
                        Field.text(finding.path("message"))))
                .toList();
    }

    private static List<Card> cards(JsonNode document) {
        List<Card> cards = new ArrayList<>();
        Groups.named(document).forEach(group -> throughput(group, Stages.ofFigures(document, group.name()), cards));
        if (document.path("hosts").size() <= HOSTS_IN_HEADLINE) {
            document.path("hosts").forEach(host -> cards.addAll(HostSummary.cards(host)));
        }
        HostSummary.overall(document).ifPresent(efficiency -> cards.addAll(HostSummary.costs(efficiency)));
        return cards;
    }

    private static void throughput(Groups.Named group, String stage, List<Card> cards) {
        JsonNode throughput = group.figures().path("throughput");
        cards.add(new Card(
                group.heading("Throughput" + (stage.isEmpty() ? "" : " of stage " + stage)
                        + ThroughputSection.part(throughput)),
                ThroughputSection.number(throughput, throughput.path("value")),
                Field.text(throughput.path("unit")),
                ThroughputSection.interval(throughput)));
        throughput
                .path("also")
                .forEach(also -> cards.add(new Card(
                        group.heading("Also"),
                        ThroughputSection.number(throughput, also.path("value")),
                        Field.text(also.path("unit")),
                        "")));
    }
}
