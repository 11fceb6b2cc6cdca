package dev.lockstep.run;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * What an agent found in a step; parts that do not apply are empty.
 *
 * @param urls of databases that Lockstep started, by target
 * @param targets facts about the servers
 * @param counts the books, by target and name
 * @param consistency the consistency conditions
 * @param waits what the servers waited for during the measurement phase, longest first, by target
 * @param notes one sentence each, for the run's events
 * @param leastHitShares of the searches that have one, by target and name, 0..1: the smallest share of calls that find
 *     something in correct data
 * @param audit of the servers' settings
 * @param statements of the measurement, of the targets whose spec asks for them
 */
public record StepOutcome(
        Map<String, String> urls,
        List<TargetFacts> targets,
        Map<String, Map<String, Long>> counts,
        List<Finding> consistency,
        Map<String, List<Wait>> waits,
        List<String> notes,
        @JsonInclude(JsonInclude.Include.NON_EMPTY) Map<String, Map<String, Double>> leastHitShares,
        @JsonInclude(JsonInclude.Include.NON_EMPTY) List<AuditedSetting> audit,
        @JsonInclude(JsonInclude.Include.NON_EMPTY) List<TargetStatements> statements) {

    /** Done, with nothing to report. */
    public static final StepOutcome NOTHING =
            new StepOutcome(Map.of(), List.of(), Map.of(), List.of(), Map.of(), List.of());

    /** Done, with nothing to report but this. */
    public static StepOutcome ofNotes(List<String> notes) {
        return new StepOutcome(Map.of(), List.of(), Map.of(), List.of(), Map.of(), notes);
    }

    /** The outcome of a step without searches. */
    public StepOutcome(
            Map<String, String> urls,
            List<TargetFacts> targets,
            Map<String, Map<String, Long>> counts,
            List<Finding> consistency,
            Map<String, List<Wait>> waits,
            List<String> notes) {
        this(urls, targets, counts, consistency, waits, notes, Map.of(), List.of(), List.of());
    }

    /** Outcomes of older versions have no searches, no audit and no statements. */
    public StepOutcome {
        urls = Map.copyOf(urls);
        targets = List.copyOf(targets);
        counts = Map.copyOf(counts);
        consistency = List.copyOf(consistency);
        waits = Map.copyOf(waits);
        notes = List.copyOf(notes);
        leastHitShares = leastHitShares == null ? Map.of() : Map.copyOf(leastHitShares);
        audit = audit == null ? List.of() : List.copyOf(audit);
        statements = statements == null ? List.of() : List.copyOf(statements);
    }

    /** What two agents found, each on targets of its own. */
    public StepOutcome plus(StepOutcome other) {
        return new StepOutcome(
                union(urls, other.urls),
                union(targets, other.targets),
                union(counts, other.counts),
                union(consistency, other.consistency),
                union(waits, other.waits),
                union(notes, other.notes),
                union(leastHitShares, other.leastHitShares),
                union(audit, other.audit),
                union(statements, other.statements));
    }

    private static <T> List<T> union(List<T> one, List<T> other) {
        return Stream.concat(one.stream(), other.stream()).toList();
    }

    private static <T> Map<String, T> union(Map<String, T> one, Map<String, T> other) {
        Map<String, T> union = new HashMap<>(one);
        union.putAll(other);
        return union;
    }

    /** The same outcome with the consistency conditions of these targets alone. */
    public StepOutcome withConsistencyOf(List<Target> some) {
        List<Finding> found = consistency.stream()
                .filter(finding ->
                        some.stream().anyMatch(target -> target.name().equals(finding.target())))
                .toList();
        return new StepOutcome(urls, targets, counts, found, waits, notes, leastHitShares, audit, statements);
    }

    /** The same outcome with what the audit found. */
    public StepOutcome withAudit(List<AuditedSetting> found) {
        return new StepOutcome(urls, targets, counts, consistency, waits, notes, leastHitShares, found, statements);
    }

    /** The same outcome with the statements of the measurement. */
    public StepOutcome withStatements(List<TargetStatements> found) {
        return new StepOutcome(urls, targets, counts, consistency, waits, notes, leastHitShares, audit, found);
    }

    /** The same outcome with more notes. */
    public StepOutcome withNotes(List<String> more) {
        List<String> all = Stream.concat(notes.stream(), more.stream()).toList();
        return new StepOutcome(urls, targets, counts, consistency, waits, all, leastHitShares, audit, statements);
    }

    /**
     * A server.
     *
     * @param driver name and version of the JDBC driver
     */
    public record TargetFacts(String target, String engine, String version, String driver, List<Fact> facts) {
        public TargetFacts {
            facts = List.copyOf(facts);
        }
    }

    /** One setting of a server and where it was read. */
    public record Fact(String name, String value, String source) {}

    /** One consistency condition; it holds without violations. */
    public record Finding(String target, String name, long violations) {}

    /** Waits of one kind: seconds over all sessions, and the share of all waits, 0..1. */
    public record Wait(String name, double seconds, double share) {}
}
