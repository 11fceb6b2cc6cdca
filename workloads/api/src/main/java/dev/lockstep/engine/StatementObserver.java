package dev.lockstep.engine;

import dev.lockstep.engine.StatementGrowth.Grown;
import dev.lockstep.run.TargetStatements;
import dev.lockstep.run.TargetStatements.Line;
import dev.lockstep.run.TargetStatements.Others;
import dev.lockstep.run.TargetStatements.Plan;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Finds the statements that took most time between {@link #begin} and {@link #end}. Each of them takes at most 2 s: it begins
 * no query after 1 s, and lets none take more than 1 s. Never throws: an error is part of the answer. Confined to one thread.
 */
public final class StatementObserver {

    private static final long LAST_BEGIN_NANOS = TimeUnit.SECONDS.toNanos(1);
    private static final int QUERY_LIMIT_SECONDS = 1;

    /** Statements whose plans are read at the start, when it is not known yet which will take most time. */
    private static final int CANDIDATES = 3 * TargetStatements.MOST_LINES;

    private static final String OUT_OF_TIME =
            "not read: the server took too long to answer, and a reading takes 2 s at most";

    private final StatementSource source;
    private final Engine engine;
    private final LongSupplier nanoTime;
    private @Nullable StatementCounters first;
    private Map<String, StatementPlan> firstPlans = Map.of();
    private long begun;

    /**
     * @param engine classifies errors
     * @param nanoTime a clock that only goes forward
     */
    public StatementObserver(StatementSource source, Engine engine, LongSupplier nanoTime) {
        this.source = source;
        this.engine = engine;
        this.nanoTime = nanoTime;
    }

    /** Starts the window. */
    public void begin() {
        begun = nanoTime.getAsLong();
        StatementCounters read = counters();
        first = read;
        if (!source.countsByPlan()) {
            firstPlans = plans(candidates(read));
        }
    }

    /** Ends the window: what the statements of the target did in it, or why that is not known. */
    public TargetStatements end(String target) {
        begun = nanoTime.getAsLong();
        StatementCounters start = first;
        if (start == null) {
            return TargetStatements.unreadable(
                    target, source.view(), "the measurement did not begin, or its start was not observed");
        }
        StatementCounters end = start.unreadable() == null ? counters() : start;
        if (end.unreadable() != null) {
            return TargetStatements.unreadable(target, end.source(), end.unreadable());
        }
        return start.epoch().equals(end.epoch())
                ? table(target, start, end)
                : TargetStatements.unreadable(
                        target,
                        end.source(),
                        "the counters were reset during the measurement, or the server restarted: counted since "
                                + start.epoch() + " at its start, since " + end.epoch()
                                + " at its end. Nothing is subtracted");
    }

    private StatementCounters counters() {
        try {
            return source.counters(QUERY_LIMIT_SECONDS);
        } catch (SQLException failed) {
            return StatementCounters.unreadable(source.view(), reason(failed, source.right()));
        }
    }

    private String reason(SQLException failed, String right) {
        Failure failure = engine.classify(failed);
        return failure.errorClass() == ErrorClass.PERMISSION
                ? Judgement.needs(right).observed()
                : "could not be read: " + failure.example();
    }

    private static List<String> candidates(StatementCounters counters) {
        return counters.entries().stream()
                .filter(StatementCounter::own)
                .sorted(Comparator.comparingLong(StatementCounter::micros).reversed())
                .map(StatementCounter::statement)
                .distinct()
                .limit(CANDIDATES)
                .toList();
    }

    private boolean outOfTime() {
        return nanoTime.getAsLong() - begun > LAST_BEGIN_NANOS;
    }

    private Map<String, String> texts(List<String> statements) throws SQLException {
        return statements.isEmpty() || outOfTime() ? Map.of() : source.texts(statements, QUERY_LIMIT_SECONDS);
    }

    private Map<String, StatementPlan> plans(List<String> statements) {
        try {
            return plans(texts(statements), statements);
        } catch (SQLException failed) {
            StatementPlan unread = StatementPlan.unreadable(reason(failed, source.right()));
            Map<String, StatementPlan> plans = new HashMap<>();
            statements.forEach(statement -> plans.put(statement, unread));
            return plans;
        }
    }

    private Map<String, StatementPlan> plans(Map<String, String> texts, List<String> statements) {
        Map<String, StatementPlan> plans = new HashMap<>();
        for (String statement : statements) {
            String text = texts.get(statement);
            plans.put(statement, text == null ? StatementPlan.unreadable(OUT_OF_TIME) : plan(text));
        }
        return plans;
    }

    private StatementPlan plan(String text) {
        if (outOfTime()) {
            return StatementPlan.unreadable(OUT_OF_TIME);
        }
        try {
            return source.plan(text, QUERY_LIMIT_SECONDS);
        } catch (SQLException failed) {
            return StatementPlan.unreadable(
                    reason(failed, "the rights of the statement itself, which the user of the load lacks now"));
        }
    }

    private TargetStatements table(String target, StatementCounters start, StatementCounters end) {
        StatementGrowth growth = StatementGrowth.between(start, end);
        List<Grown> top =
                growth.own().stream().limit(TargetStatements.MOST_LINES).toList();
        List<String> ids = top.stream().map(Grown::statement).distinct().toList();
        List<String> notes = new ArrayList<>(end.notes());
        Map<String, String> texts = Map.of();
        try {
            texts = texts(ids);
        } catch (SQLException failed) {
            notes.add("the texts of the statements are missing: " + reason(failed, source.right()));
        }
        Map<String, StatementPlan> endPlans = source.countsByPlan() ? Map.of() : plans(texts, ids);
        addLosses(notes, growth, start, end);
        double seconds = growth.micros(all -> true) / 1e6;
        List<Line> lines = new ArrayList<>();
        Set<String> undercounted = new TreeSet<>();
        for (Grown each : top) {
            Plan plan = source.countsByPlan() ? countedPlan(each) : explainedPlan(each, endPlans);
            String text = texts.getOrDefault(each.statement(), "");
            Optional<String> tooFew = source.undercounted(text);
            tooFew.ifPresent(undercounted::add);
            lines.add(line(each, text, seconds, each.incomplete() || tooFew.isPresent(), plan));
        }
        notes.addAll(undercounted);
        return new TargetStatements(
                target,
                end.source(),
                null,
                notes,
                growth.calls(all -> true),
                seconds,
                end.countsByUser() ? others(growth, seconds) : null,
                lines);
    }

    private static void addLosses(
            List<String> notes, StatementGrowth growth, StatementCounters start, StatementCounters end) {
        if (start.evicted().isPresent() && end.evicted().isPresent()) {
            long evictions = end.evicted().getAsLong() - start.evicted().getAsLong();
            if (evictions != 0) {
                notes.add("The server made room for new statements " + evictions
                        + " times during the measurement: what it dropped is not in the table.");
            }
        } else {
            notes.add("This server does not say whether it dropped statements.");
        }
        if (growth.gone() > 0) {
            notes.add(growth.gone() + " entries of the start are gone at the end, dropped or reset: what they counted"
                    + " during the measurement is not in the table.");
        }
        long anew = growth.own().stream().filter(Grown::incomplete).count();
        if (anew > 0) {
            notes.add("The counters of " + anew + " statements began anew during the measurement: they are not"
                    + " subtracted, and what was counted before is lost.");
        }
    }

    private static Others others(StatementGrowth growth, double seconds) {
        double theirs = growth.micros(each -> !each.own()) / 1e6;
        return new Others(growth.calls(each -> !each.own()), theirs, share(theirs, seconds));
    }

    private static double share(double part, double whole) {
        return whole == 0 ? 0 : part / whole;
    }

    private static Line line(Grown grown, String text, double seconds, boolean incomplete, Plan plan) {
        double own = grown.micros() / 1e6;
        return new Line(
                grown.statement(),
                StatementText.shown(text),
                grown.nested(),
                grown.calls(),
                grown.rows(),
                own,
                share(own, seconds),
                incomplete,
                plan);
    }

    /** More than one plan is a change even if both ends are alike. */
    private static Plan countedPlan(Grown grown) {
        String start = grown.startPlan();
        String end = grown.endPlan();
        if (end == null) {
            return Plan.NONE;
        }
        int used = grown.plansUsed().size();
        return new Plan(start, end, used, used > 1 || (start != null && !start.equals(end)), null);
    }

    private Plan explainedPlan(Grown grown, Map<String, StatementPlan> endPlans) {
        StatementPlan end = endPlans.getOrDefault(grown.statement(), StatementPlan.unreadable(OUT_OF_TIME));
        StatementPlan start = firstPlans.get(grown.statement());
        if (end.unreadable() == null && end.hash() == null) {
            return Plan.NONE;
        }
        if (end.unreadable() != null) {
            return Plan.unreadable(start == null ? null : start.hash(), null, end.unreadable());
        }
        if (start == null) {
            return Plan.unreadable(
                    null,
                    end.hash(),
                    "the statement was not among the " + CANDIDATES + " with most time when the measurement began");
        }
        return start.hash() == null
                ? Plan.unreadable(null, end.hash(), String.valueOf(start.unreadable()))
                : new Plan(start.hash(), end.hash(), null, !start.hash().equals(end.hash()), null);
    }
}
