package dev.lockstep.cli;

import dev.lockstep.run.AuditedSetting;
import dev.lockstep.run.AuditedSetting.Level;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import tools.jackson.databind.json.JsonMapper;

/** The audit of settings as text and as a document. */
final class AuditText {

    private static final int WIDTH = 120;

    private AuditText() {}

    /** One line for each rule; what is not ok comes with the reason and what to do. */
    static List<String> lines(List<AuditedSetting> audit) {
        int subjects =
                audit.stream().mapToInt(line -> subject(line).length()).max().orElse(0);
        int ids = audit.stream().mapToInt(line -> line.id().length()).max().orElse(0);
        String format = "%-10s  %-" + Math.max(1, subjects) + "s  %-" + Math.max(1, ids) + "s  ";
        List<String> lines = new ArrayList<>();
        for (AuditedSetting line : audit) {
            String head = String.format(Locale.ROOT, format, line.level().label(), subject(line), line.id());
            lines.addAll(WrappedText.lines(head, line.observed(), WIDTH));
            if (line.found()) {
                String indent = " ".repeat(head.length());
                lines.addAll(WrappedText.lines(indent + "expected: ", line.expected(), WIDTH));
                lines.addAll(WrappedText.lines(indent + "why: ", line.why(), WIDTH));
                lines.addAll(WrappedText.lines(indent + "-> ", line.advice(), WIDTH));
            }
        }
        lines.add(count(audit, Level.FINDING) + " findings, " + count(audit, Level.UNREADABLE) + " unreadable, "
                + count(audit, Level.OK) + " ok");
        return lines;
    }

    /** {@code {"audit": [...]}}, with the lines as in a result. */
    static String json(List<AuditedSetting> audit) {
        return JsonMapper.shared().writerWithDefaultPrettyPrinter().writeValueAsString(Map.of("audit", audit));
    }

    private static String subject(AuditedSetting line) {
        return Objects.requireNonNullElse(line.target(), Objects.requireNonNullElse(line.host(), ""));
    }

    private static long count(List<AuditedSetting> audit, Level level) {
        return audit.stream().filter(line -> line.level() == level).count();
    }
}
