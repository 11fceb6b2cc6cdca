package dev.lockstep.engine;

import dev.lockstep.engine.SettingRule.Reason;
import dev.lockstep.run.AuditedSetting;
import dev.lockstep.run.TargetStatements;
import dev.lockstep.run.TargetStatements.Line;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The rule {@code plan-changes} of the audit: what the table of statements says of their plans. */
public final class PlanAudit {

    /** The id of the rule. */
    public static final String ID = "plan-changes";

    /** The reason of the rule. */
    public static final Reason REASON = new Reason(
            "each statement of the table had one plan from start to end of the measurement",
            "Throughput before and after a change belongs to two systems; the next run may keep either plan.",
            "Lockstep",
            "Renew statistics after the fill, warm up longer, and look for whoever changed indexes or settings");

    private static final int MOST_NAMED = 5;

    private PlanAudit() {}

    /** One judgement. Without a plan that was compared, or with one that could not be, it is not sound. */
    public static AuditedSetting judge(TargetStatements statements) {
        Judgement judgement = judgement(statements);
        return new AuditedSetting(
                ID,
                statements.target(),
                null,
                judgement.level(),
                judgement.observed(),
                REASON.expected(),
                REASON.why(),
                REASON.source(),
                REASON.advice());
    }

    private static Judgement judgement(TargetStatements statements) {
        if (statements.unreadable() != null) {
            return Judgement.unreadable(statements.unreadable());
        }
        List<Line> changed =
                statements.top().stream().filter(line -> line.plan().changed()).toList();
        List<String> unread = statements.top().stream()
                .flatMap(line -> Stream.ofNullable(line.plan().unreadable()))
                .toList();
        long compared =
                statements.top().stream().filter(line -> line.plan().compared()).count();
        if (!changed.isEmpty()) {
            return Judgement.finding(changed.size() + " of " + compared + " plans changed: "
                    + changed.stream().limit(MOST_NAMED).map(PlanAudit::change).collect(Collectors.joining("; "))
                    + (changed.size() > MOST_NAMED ? "; ..." : ""));
        }
        if (!unread.isEmpty()) {
            return Judgement.unreadable(
                    compared + " plans did not change, " + unread.size() + " could not be compared: " + unread.get(0));
        }
        return compared == 0
                ? Judgement.unreadable(
                        "no statement of the table has a plan: the server counts procedures as a whole, or nothing ran")
                : Judgement.ok(compared + " plans, none changed"
                        + withoutPlan(statements.top().size() - compared));
    }

    private static String withoutPlan(long statements) {
        return statements == 0
                ? ""
                : "; " + statements + " statements have none that is shown, such as calls of functions";
    }

    private static String change(Line line) {
        Integer used = line.plan().used();
        String many = used != null && used > 1 ? " (" + used + " in use)" : "";
        return line.id() + " " + line.plan().start() + " -> " + line.plan().end() + many;
    }
}
