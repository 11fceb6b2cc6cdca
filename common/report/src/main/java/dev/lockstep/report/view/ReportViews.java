package dev.lockstep.report.view;

import dev.lockstep.analysis.result.ResultDocument;
import dev.lockstep.analysis.result.ResultJson;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import tools.jackson.databind.JsonNode;

/**
 * Makes the view of a result. It reads the document as JSON, so any field may be missing, as in documents of older
 * versions.
 */
public final class ReportViews {
    private ReportViews() {}

    /** The report of a result. */
    public static ReportView of(ResultDocument result) {
        JsonNode document = ResultJson.tree(result);
        List<Section> sections = new ArrayList<>();
        sections.add(SummarySection.of(document, result.thresholds()));
        sections.add(StageSection.of(document));
        sections.add(SearchSection.of(document));
        sections.add(CurveSection.of(document));
        sections.add(DisclosureSections.whatWasRun(document));
        sections.addAll(Groups.sections(document, ReportViews::ofGroup));
        sections.add(HostSections.hosts(document));
        sections.add(HostSections.efficiency(document));
        sections.add(LayerSection.of(document));
        sections.add(VscsiSection.of(document));
        sections.add(StatementSection.of(document));
        sections.add(AuditSection.of(document));
        sections.add(ServerSections.servers(document));
        sections.add(ServerSections.agents(document));
        sections.add(DisclosureSections.spec(document));
        sections.add(ReadingSection.section());
        return new ReportView(
                name(document),
                abstractText(document),
                document.path("verdict").path("valid").asBoolean(false),
                Precision.verdict(document),
                sections);
    }

    private static List<Section> ofGroup(JsonNode group) {
        List<Section> sections = new ArrayList<>();
        sections.add(ThroughputSection.of(group));
        sections.add(DisturbanceSection.of(group));
        sections.add(TransactionSection.of(group));
        sections.addAll(TrustSections.of(group));
        return sections;
    }

    private static String name(JsonNode document) {
        String name = Field.text(document.at("/run/name"));
        return name.isEmpty() ? "A run without a name" : name;
    }

    private static String abstractText(JsonNode document) {
        JsonNode run = document.path("run");
        String workload = Groups.of(run.path("spec")).stream()
                .map(group -> Field.text(group.at("/workload/id")))
                .filter(id -> !id.isEmpty())
                .distinct()
                .collect(Collectors.joining(" and "));
        JsonNode seconds = run.at("/measurement/seconds");
        return "Run " + Field.text(run.path("id")) + ": "
                + (workload.isEmpty() ? "a workload" : "workload " + workload) + " against "
                + counted(document.path("targets").size(), "target") + ", driven by "
                + counted(document.path("agents").size(), "agent") + ", "
                + (seconds.isNumber()
                        ? "measured for " + TableCell.number(seconds).text() + " s from "
                                + TableCell.time(run.at("/measurement/from")).text()
                        : "without a measurement")
                + ". The run ended " + Field.text(run.path("state")) + ".";
    }

    private static String counted(int count, String what) {
        return count + " " + what + (count == 1 ? "" : "s");
    }
}
