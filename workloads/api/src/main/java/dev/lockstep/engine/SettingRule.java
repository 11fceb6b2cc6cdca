package dev.lockstep.engine;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeSet;
import java.util.function.Function;

/**
 * A rule of the audit of settings. The audit reads and judges; it changes nothing.
 *
 * @param id lower-case words with hyphens; stored with results, so never renamed
 * @param moment when it is judged
 * @param query what is read
 * @param judge a function of what was read alone; it never guesses: what the server does not tell is unreadable, as is an
 *     answer on which it throws {@link java.util.NoSuchElementException} or {@link NumberFormatException}
 * @param reason why there is such a rule
 */
public record SettingRule(
        String id, Moment moment, SettingQuery query, Function<AuditEvidence, Judgement> judge, Reason reason) {

    /** When a rule is judged. */
    public enum Moment {
        /** Before the load only, as for statistics after a fill. */
        START,
        /** After the load only, for what has changed or grown. */
        END,
        /** Before and after; the more serious judgement counts. */
        BOTH
    }

    /**
     * For those who read a finding.
     *
     * @param expected when there is no finding
     * @param why what it does to a result
     * @param source where this is written
     * @param advice what to do
     */
    public record Reason(String expected, String why, String source, String advice) {}

    /**
     * The rule {@code changed-settings}: every setting of this query must be the same at both ends of a run.
     *
     * @param query with the columns {@code name} and {@code value}; none may change by itself
     */
    public static SettingRule unchanged(SettingQuery query) {
        return new SettingRule(
                "changed-settings",
                Moment.END,
                query,
                SettingRule::changes,
                new Reason(
                        "no setting changed and the server was not restarted between start and end of the run",
                        "A result belongs to one configuration.",
                        "Lockstep",
                        "Find out who changed it, then run again"));
    }

    private static Judgement changes(AuditEvidence evidence) {
        SettingReading start = evidence.start();
        if (start == null) {
            return Judgement.unreadable(
                    "the settings at the start were not read by the agent that read them at the end");
        }
        Map<String, String> before = start.settings();
        Map<String, String> after = evidence.now().settings();
        TreeSet<String> names = new TreeSet<>(before.keySet());
        names.addAll(after.keySet());
        List<String> changes = new ArrayList<>();
        for (String name : names) {
            String old = before.getOrDefault(name, "absent");
            String present = after.getOrDefault(name, "absent");
            if (!Objects.equals(old, present)) {
                changes.add(name + " " + old + " -> " + present);
            }
        }
        return changes.isEmpty()
                ? Judgement.ok(names.size() + " settings, none changed")
                : Judgement.finding(String.join(", ", changes));
    }
}
