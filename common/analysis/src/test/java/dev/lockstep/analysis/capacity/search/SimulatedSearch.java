package dev.lockstep.analysis.capacity.search;

import dev.lockstep.analysis.capacity.search.SearchDecision.Purpose;
import dev.lockstep.analysis.capacity.search.SearchDecision.Run;
import dev.lockstep.analysis.capacity.search.SearchDecision.SampleOn;
import dev.lockstep.analysis.result.SearchOutcome;
import dev.lockstep.analysis.result.SearchOutcome.Approach;
import dev.lockstep.analysis.result.SearchOutcome.MaxThroughput;
import dev.lockstep.analysis.result.SearchStep;
import dev.lockstep.analysis.statistics.PlannedLook;
import dev.lockstep.run.LoadSearch.Goal;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.DoubleFunction;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** A search on a simulated system, from the first decision to the last. */
final class SimulatedSearch {

    static final Duration ENDLESS = Duration.ofDays(10);
    private static final int TOO_LONG = 500;

    private final SearchPlan plan;
    private final Looks system;
    private final List<SearchStep> journal = new ArrayList<>();
    private final List<Purpose> purposes = new ArrayList<>();
    private double elapsed;

    private SimulatedSearch(SearchPlan plan, Looks system) {
        this.plan = plan;
        this.system = system;
    }

    /** A system that is looked at. */
    interface Looks {

        /** What a sample of this length shows; a longer one of the same step contains the shorter. */
        Measured at(double load, int seconds);
    }

    /** How it ended, and its journal with every decision. */
    record Ended(SearchOutcome outcome, List<SearchStep> journal, List<Purpose> purposes) {

        double load() {
            return known(outcome.load());
        }

        double low() {
            return known(outcome.low());
        }

        double high() {
            return known(outcome.high());
        }

        /** The lowest load above the answer that was not shown to hold. */
        double end() {
            return outcome.unclear() == null ? high() : known(outcome.unclear());
        }

        MaxThroughput max() {
            return known(outcome.max());
        }

        Approach fromBelow() {
            return known(outcome.fromBelow());
        }

        Approach fromAbove() {
            return known(outcome.fromAbove());
        }

        /** Whether the interval of the most throughput holds this one. */
        boolean maxHolds(double throughput) {
            return known(max().low()) <= throughput && throughput <= known(max().high());
        }

        private static <T> T known(@Nullable T value) {
            return Optional.ofNullable(value).orElseThrow();
        }

        /** The loads of its steps. */
        String loads() {
            return loads(journal);
        }

        /** The loads before the first that only approached the answer. */
        String searched() {
            return loads(journal.subList(0, searchedSteps()));
        }

        int searchedSteps() {
            int first = purposes.indexOf(Purpose.APPROACH);
            return first < 0 ? journal.size() : first;
        }

        private static String loads(List<SearchStep> steps) {
            return steps.stream()
                    .map(step -> String.valueOf(Math.round(step.load())))
                    .collect(Collectors.joining(" "));
        }
    }

    static SearchPlan plan(double from, double to, double start, Goal goal) {
        SearchPlan usual = SearchPlan.of(Varied.USERS, from, to, goal, ENDLESS);
        return new SearchPlan(
                Varied.USERS, from, to, start, goal, usual.growth(), usual.mostSteps(), ENDLESS, usual.settle());
    }

    /** On a system whose longer samples show the same as the first. */
    static Ended of(SearchPlan plan, DoubleFunction<Measured> system) {
        Measured[] first = new Measured[1];
        return ofLooks(plan, (load, seconds) -> {
            if (seconds == PlannedLook.FIRST.seconds()) {
                first[0] = system.apply(load);
            }
            return first[0].until(seconds);
        });
    }

    static Ended ofLooks(SearchPlan plan, Looks system) {
        return new SimulatedSearch(plan, system).run();
    }

    private Ended run() {
        SearchDecision decision = CapacitySearch.next(plan, journal);
        while (decision.fold(this::step, this::extend, stop -> false)) {
            decision = CapacitySearch.next(plan, journal);
            if (!journal.isEmpty()) {
                int last = journal.size() - 1;
                journal.set(last, journal.get(last).decided(decision.text(), decision.reason()));
            }
            if (journal.size() > TOO_LONG) {
                throw new AssertionError("The search does not end: " + journal.get(TOO_LONG));
            }
        }
        SearchOutcome outcome = decision.fold(
                        run -> Optional.<SearchOutcome>empty(),
                        sampleOn -> Optional.<SearchOutcome>empty(),
                        stop -> Optional.of(stop.outcome()))
                .orElseThrow();
        return new Ended(outcome, List.copyOf(journal), List.copyOf(purposes));
    }

    private boolean step(Run run) {
        purposes.add(run.purpose());
        int seconds = PlannedLook.FIRST.seconds();
        look(run.load(), seconds, (double) plan.shortestStep().toSeconds());
        return true;
    }

    private boolean extend(SampleOn sampleOn) {
        SearchStep before = journal.get(journal.size() - 1);
        look(
                before.load(),
                sampleOn.untilSeconds(),
                sampleOn.untilSeconds() - before.sample().sampleSeconds());
        return true;
    }

    private void look(double load, int seconds, double after) {
        elapsed += after;
        Measured measured = system.at(load, seconds);
        journal.add(new SearchStep(
                purposes.size(), load, elapsed, measured.sample(), measured.health(), measured.limits(), null, null));
    }
}
