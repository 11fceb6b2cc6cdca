package dev.lockstep.engine;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** What statements did between two readings whose epochs are alike. */
final class StatementGrowth {

    private final List<Grown> grown;
    private final long gone;

    private StatementGrowth(List<Grown> grown, long gone) {
        this.grown = grown;
        this.gone = gone;
    }

    /**
     * One statement.
     *
     * @param incomplete whether an entry of it began anew, so that what it counted before is lost
     * @param plansUsed the plans that ran, where the server counts by plan
     * @param startPlan the one that ran last before the first reading; null if it is not known
     * @param endPlan the one that ran last before the second reading; null if there is none
     */
    record Grown(
            String statement,
            boolean own,
            boolean nested,
            long calls,
            long rows,
            long micros,
            boolean incomplete,
            TreeSet<String> plansUsed,
            @Nullable String startPlan,
            @Nullable String endPlan) {}

    private record Key(String statement, boolean own, boolean nested) {
        static Key of(StatementCounter counter) {
            return new Key(counter.statement(), counter.own(), counter.nested());
        }
    }

    private record Step(StatementCounter counter, long calls, long rows, long micros, boolean anew) {
        static Step of(StatementCounter later, @Nullable StatementCounter earlier) {
            boolean anew = earlier != null && later.beganAnewAfter(earlier);
            return earlier == null || anew
                    ? new Step(later, later.calls(), later.rows(), later.micros(), anew)
                    : new Step(
                            later,
                            later.calls() - earlier.calls(),
                            later.rows() - earlier.rows(),
                            later.micros() - earlier.micros(),
                            false);
        }
    }

    static StatementGrowth between(StatementCounters earlier, StatementCounters later) {
        Map<String, StatementCounter> before =
                earlier.entries().stream().collect(Collectors.toMap(StatementCounter::entry, Function.identity()));
        Map<Key, String> startPlans = lastPlans(earlier);
        Map<Key, String> endPlans = lastPlans(later);
        Map<Key, List<Step>> steps = new LinkedHashMap<>();
        for (StatementCounter counter : later.entries()) {
            Step step = Step.of(counter, before.remove(counter.entry()));
            if (step.calls() > 0) {
                steps.computeIfAbsent(Key.of(counter), none -> new ArrayList<>())
                        .add(step);
            }
        }
        List<Grown> grown = steps.entrySet().stream()
                .map(each ->
                        sum(each.getKey(), each.getValue(), startPlans.get(each.getKey()), endPlans.get(each.getKey())))
                .sorted(Comparator.comparingLong(Grown::micros).reversed().thenComparing(Grown::statement))
                .toList();
        return new StatementGrowth(
                grown, before.values().stream().filter(StatementCounter::own).count());
    }

    private static Grown sum(Key key, List<Step> steps, @Nullable String startPlan, @Nullable String endPlan) {
        TreeSet<String> plans = steps.stream()
                .flatMap(step -> Stream.ofNullable(step.counter().plan()))
                .collect(Collectors.toCollection(TreeSet::new));
        return new Grown(
                key.statement(),
                key.own(),
                key.nested(),
                steps.stream().mapToLong(Step::calls).sum(),
                steps.stream().mapToLong(Step::rows).sum(),
                steps.stream().mapToLong(Step::micros).sum(),
                steps.stream().anyMatch(Step::anew),
                plans,
                startPlan,
                endPlan);
    }

    private static Map<Key, String> lastPlans(StatementCounters counters) {
        Map<Key, StatementCounter> last = new HashMap<>();
        counters.entries().stream()
                .filter(counter -> counter.plan() != null)
                .forEach(counter -> last.merge(
                        Key.of(counter),
                        counter,
                        (one, other) -> one.lastUsed().compareTo(other.lastUsed()) >= 0 ? one : other));
        Map<Key, String> plans = new HashMap<>();
        last.forEach((key, counter) -> plans.put(key, String.valueOf(counter.plan())));
        return plans;
    }

    /** The statements of the load, most time first. */
    List<Grown> own() {
        return grown.stream().filter(Grown::own).toList();
    }

    /** The calls of statements that are not nested. */
    long calls(Predicate<Grown> some) {
        return outermost(some).mapToLong(Grown::calls).sum();
    }

    /** The time of statements that are not nested. */
    long micros(Predicate<Grown> some) {
        return outermost(some).mapToLong(Grown::micros).sum();
    }

    private Stream<Grown> outermost(Predicate<Grown> some) {
        return grown.stream().filter(some.and(each -> !each.nested()));
    }

    /** How many entries of the load were there at the first reading only. */
    long gone() {
        return gone;
    }
}
