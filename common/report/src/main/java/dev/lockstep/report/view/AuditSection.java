package dev.lockstep.report.view;

import dev.lockstep.report.view.Block.Column;
import java.util.List;
import java.util.function.Predicate;
import tools.jackson.databind.JsonNode;

/** The audit of settings: what needs a look, and what was sound. */
final class AuditSection {

    private static final String OK = "ok";

    private AuditSection() {}

    static Section of(JsonNode document) {
        JsonNode audit = document.path("audit");
        Predicate<JsonNode> sound = line -> Field.text(line.path("level")).equals(OK);
        return new Section(
                "audit",
                "Audit of settings",
                List.of(
                        Tables.of(
                                "audit",
                                "Findings, and what could not be read",
                                lines(audit, sound.negate()),
                                level(),
                                subject(),
                                Field.text("rule", "/id"),
                                Field.sentence("observed", "/observed"),
                                Field.sentence("expected", "/expected"),
                                Field.sentence("why", "/why"),
                                Field.sentence("what to do", "/advice"),
                                Field.sentence("source", "/source")),
                        Tables.folded(
                                "audit-ok",
                                "Rules without a finding",
                                lines(audit, sound),
                                subject(),
                                Field.text("rule", "/id"),
                                Field.sentence("observed", "/observed"),
                                Field.sentence("expected", "/expected"))));
    }

    private static List<JsonNode> lines(JsonNode audit, Predicate<JsonNode> some) {
        return audit.valueStream().filter(some).toList();
    }

    private static Field level() {
        return new Field(new Column("outcome", "", false, false), true, line -> {
            String level = Field.text(line.path("level"));
            return level.equals("finding") ? new TableCell(TableCell.Kind.BAD, level) : TableCell.text(level);
        });
    }

    private static Field subject() {
        return new Field(new Column("target", "", true, false), true, line -> {
            String target = Field.text(line.path("target"));
            return TableCell.text(target.isEmpty() ? Field.text(line.path("host")) : target);
        });
    }
}
