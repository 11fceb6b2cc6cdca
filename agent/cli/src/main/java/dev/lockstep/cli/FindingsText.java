package dev.lockstep.cli;

import dev.lockstep.agent.doctor.Finding;
import dev.lockstep.agent.doctor.Finding.Severity;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** The doctor's findings as text and as a document. */
final class FindingsText {

    private FindingsText() {}

    static List<String> lines(List<Finding> findings) {
        List<String> lines = new ArrayList<>();
        for (Finding finding : findings) {
            lines.add(String.format(
                    Locale.ROOT, "%-8s %-12s %s", name(finding.severity()), finding.check(), finding.message()));
            if (!finding.advice().isEmpty()) {
                lines.add(" ".repeat(22) + "-> " + finding.advice());
            }
        }
        lines.add(count(findings, Severity.FAULT) + " faults, " + count(findings, Severity.WARNING) + " warnings");
        return lines;
    }

    /** {@code {"ok": ..., "findings": [{"check", "severity", "message", "advice"}]}}. */
    static String json(List<Finding> findings) {
        ObjectNode document = JsonMapper.shared().createObjectNode();
        document.put("ok", count(findings, Severity.FAULT) == 0);
        ArrayNode array = document.putArray("findings");
        for (Finding finding : findings) {
            array.addObject()
                    .put("check", finding.check())
                    .put("severity", name(finding.severity()))
                    .put("message", finding.message())
                    .put("advice", finding.advice());
        }
        return document.toPrettyString();
    }

    private static long count(List<Finding> findings, Severity severity) {
        return findings.stream()
                .filter(finding -> finding.severity() == severity)
                .count();
    }

    private static String name(Severity severity) {
        return severity.name().toLowerCase(Locale.ROOT);
    }
}
