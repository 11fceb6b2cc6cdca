package dev.lockstep.analysis.comparison;

import dev.lockstep.analysis.comparison.Slowdown.Outcome;
import dev.lockstep.analysis.result.Percent;
import dev.lockstep.analysis.result.ResultDocument;
import dev.lockstep.analysis.statistics.MeanError;
import dev.lockstep.run.Fault;
import dev.lockstep.run.FaultyInputException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Runs of a known system, with which a further run is compared: has it lost so many per cent of the throughput?
 *
 * <p>Let L be the loss that counts and h the half-width of the 90 % interval of the change, both as logarithms. The run is
 * slower if it has lost at least L, provided that h is at most L. Otherwise nothing is decided, because a loss of L would
 * not be more than chance. So an unchanged system is called slower in at most one of 20 runs, and a loss of 2 L is missed in
 * at most one of 20.
 */
public final class GateBaseline implements SlowdownJudge {

    private static final double CONFIDENCE = 0.9;
    private static final int FEWEST_REPEATED = 3;
    private static final double PERCENT = 100;
    private static final String PATH = "baseline";

    private final List<ResultDocument> runs;
    private final double percent;
    private final List<RunGroup> groups;
    private final boolean named;

    private GateBaseline(List<ResultDocument> runs, double percent, List<RunGroup> groups, boolean named) {
        this.runs = runs;
        this.percent = percent;
        this.groups = groups;
        this.named = named;
    }

    /**
     * Checks what can be known before the further run is made.
     *
     * @param runs one, or at least three: the spread of two says next to nothing
     * @param percent the loss of throughput that counts, above 0 and below 100
     * @throws FaultyInputException if nothing can be decided with them, with every reason
     */
    public static GateBaseline of(List<ResultDocument> runs, double percent) {
        throwAny(faults(runs, runs));
        List<RunGroup> groups = RunGroup.common(runs);
        return new GateBaseline(runs, percent, groups, groups.size() > 1).checked();
    }

    /**
     * The baseline of one group of a run. What the runs found of their other groups and stages does not count.
     *
     * @param runs one, or at least three, which all have the group
     * @param group its name; empty for the only group of each run
     * @param percent the loss of throughput that counts, above 0 and below 100
     * @throws FaultyInputException if nothing can be decided with them, with every reason
     */
    public static GateBaseline ofGroup(List<ResultDocument> runs, String group, double percent) {
        List<RunGroup> groups = runs.stream()
                .flatMap(run -> RunGroup.of(run).stream())
                .filter(each -> group.isEmpty() || each.name().equals(group))
                .limit(1)
                .toList();
        throwAny(faults(
                runs,
                runs.stream()
                        .flatMap(run -> groups.stream().map(each -> each.in(run)))
                        .toList()));
        return new GateBaseline(runs, percent, groups, !group.isEmpty()).checked();
    }

    /** @param judged the parts of the runs that must count */
    private static List<String> faults(List<ResultDocument> runs, List<ResultDocument> judged) {
        List<String> faults = new ArrayList<>();
        if (runs.isEmpty() || runs.size() == FEWEST_REPEATED - 1) {
            faults.add("It must be one run, or at least " + FEWEST_REPEATED + " runs of one system, was " + runs.size()
                    + ".");
        }
        Set<String> seen = new HashSet<>();
        runs.stream()
                .map(run -> run.run().id())
                .filter(id -> !seen.add(id))
                .forEach(id -> faults.add("Run " + id + " is given twice: give each run once."));
        judged.stream()
                .map(ComparedRun::judged)
                .filter(run -> !run.used())
                .forEach(run -> faults.add("Run " + run.id() + " does not count ("
                        + String.join(", ", run.leftOutBecause()) + "): leave it out."));
        return faults;
    }

    private GateBaseline checked() {
        List<String> faults = new ArrayList<>();
        groups.forEach(group -> check(group, faults));
        throwAny(faults);
        return this;
    }

    private static void throwAny(List<String> faults) {
        if (!faults.isEmpty()) {
            throw new FaultyInputException(
                    faults.stream().map(fault -> new Fault(PATH, fault)).toList());
        }
    }

    private void check(RunGroup group, List<String> faults) {
        List<ResultDocument> own = in(group);
        int before = faults.size();
        for (ResultDocument run : own) {
            Observation observed = Measures.throughput(run);
            if (observed == null || observed.value() <= 0) {
                faults.add(named(group) + "Run " + run.run().id() + " has no throughput: leave it out.");
            }
            if (run.openLoad() != null) {
                faults.add(named(group) + "The load of run " + run.run().id()
                        + " is open, so its throughput is the rate of the spec and cannot fall. Use a threshold such as"
                        + " 'p95 <= 20ms' instead of 'slower'.");
            }
        }
        Fingerprint first = Fingerprint.of(own.get(0));
        for (ResultDocument run : own.subList(1, own.size())) {
            first.changesTo(Fingerprint.of(run), FingerprintPart.SAME_SYSTEM)
                    .forEach(change -> faults.add(named(group) + "Runs "
                            + own.get(0).run().id() + " and " + run.run().id() + " are not of one system: "
                            + change.words() + ". Leave one of them out."));
        }
        if (faults.size() == before) {
            checkSpread(group, faults);
        }
    }

    /** As if the further run were the mean of the others. */
    private void checkSpread(RunGroup group, List<String> faults) {
        List<Observation> observed = observed(group);
        Observation last = observed.get(observed.size() - 1);
        LogRatio ratio = ratio(observed, Math.exp(logs(observed).mean()), last.error());
        if (ratio == null) {
            faults.add(named(group) + "Run " + runs.get(0).run().id()
                    + " has no interval. Give at least three runs, or measure for 60 s or longer.");
        } else if (ratio.halfWidth(CONFIDENCE) > limit()) {
            faults.add(named(group) + "A loss of " + text(percent)
                    + " % could not be told from chance; the smallest that can is " + smallest(ratio)
                    + " %. Use 'slower " + smallest(ratio) + "%', more runs, or longer ones.");
        }
    }

    /**
     * Compares a run, group by group.
     *
     * @return one for each group of the baseline
     */
    @Override
    public List<Slowdown> judge(ResultDocument run) {
        return groups.stream().map(group -> judge(run, group)).toList();
    }

    private Slowdown judge(ResultDocument whole, RunGroup group) {
        if (named && !RunGroup.of(whole).contains(group)) {
            return undecided(group, null, "The run has no group " + group.name() + ".", List.of());
        }
        ResultDocument run = group.in(whole);
        List<ResultDocument> own = in(group);
        List<FingerprintChange> changes = Fingerprint.of(own.get(own.size() - 1))
                .changesTo(Fingerprint.of(run), Set.of(FingerprintPart.values()));
        List<String> otherWork = changes.stream()
                .filter(change -> FingerprintPart.SAME_WORK.contains(change.part()))
                .map(FingerprintChange::words)
                .toList();
        Observation observed = Measures.throughput(run);
        List<String> leftOut = ComparedRun.judged(run).leftOutBecause();
        String reason = !leftOut.isEmpty()
                ? "The run does not count: " + String.join(", ", leftOut) + "."
                : !otherWork.isEmpty()
                        ? "The run did other work than the baseline: " + String.join("; ", otherWork)
                                + ". Make a new baseline."
                        : observed == null || observed.value() <= 0 ? "The run has no throughput." : null;
        if (reason != null) {
            return undecided(group, observed == null ? null : observed.value(), reason, changes);
        }
        return judge(group, Objects.requireNonNull(observed), changes);
    }

    private Slowdown judge(RunGroup group, Observation run, List<FingerprintChange> changes) {
        List<Observation> known = observed(group);
        LogRatio ratio = ratio(known, run.value(), run.error());
        if (ratio == null) {
            return undecided(
                    group,
                    run.value(),
                    "The run has no interval. Measure for 60 s or longer, or give at least three baseline runs.",
                    changes);
        }
        PercentRange range = ratio.interval(CONFIDENCE);
        List<Double> interval = List.of(range.low(), range.high());
        Outcome outcome = ratio.halfWidth(CONFIDENCE) > limit()
                ? Outcome.UNDECIDED
                : -ratio.difference() >= limit() ? Outcome.SLOWER : Outcome.NOT_SLOWER;
        return new Slowdown(
                name(group),
                outcome,
                percent,
                unit(group),
                Math.exp(logs(known).mean()),
                run.value(),
                ratio.percent(),
                interval,
                words(outcome, ratio, interval),
                changes);
    }

    private String words(Outcome outcome, LogRatio ratio, List<Double> interval) {
        String change = Percent.signed(ratio.percent(), Percent.decimals(interval)) + " % " + Percent.signed(interval)
                + " (90 % interval; " + (runs.size() == 1 ? "one baseline run" : runs.size() + " baseline runs") + ")";
        String words =
                switch (outcome) {
                    case SLOWER -> "The measured loss is at least " + text(percent) + " %: " + change + ".";
                    case NOT_SLOWER -> "The measured loss is below " + text(percent) + " %: " + change + ".";
                    case UNDECIDED ->
                        "The run is too noisy: " + change + ". A loss below " + smallest(ratio)
                                + " % cannot be told from chance. Repeat it, or measure longer.";
                };
        return runs.size() == 1
                ? words + " With one baseline run the spread between runs is not known: give at least three."
                : words;
    }

    private Slowdown undecided(
            RunGroup group, @Nullable Double measured, String reason, List<FingerprintChange> changes) {
        return new Slowdown(
                name(group),
                Outcome.UNDECIDED,
                percent,
                unit(group),
                Math.exp(logs(observed(group)).mean()),
                measured,
                null,
                null,
                reason,
                changes);
    }

    /** Null if only the interval of a run could tell, and one has none. */
    private static @Nullable LogRatio ratio(List<Observation> known, double value, @Nullable MeanError error) {
        if (known.size() > 1) {
            return LogRatio.ofFurtherRun(values(known), value, error);
        }
        MeanError first = known.get(0).error();
        return first == null || error == null ? null : LogRatio.ofSingleRuns(first, error.around(value));
    }

    private List<ResultDocument> in(RunGroup group) {
        return runs.stream().map(group::in).toList();
    }

    private List<Observation> observed(RunGroup group) {
        return in(group).stream()
                .map(Measures::throughput)
                .map(Objects::requireNonNull)
                .toList();
    }

    private static Logs logs(List<Observation> observed) {
        return Logs.of(values(observed));
    }

    private static double[] values(List<Observation> observed) {
        return observed.stream().mapToDouble(Observation::value).toArray();
    }

    private String unit(RunGroup group) {
        return group.in(runs.get(0)).onlyThroughput().unit();
    }

    private double limit() {
        return -Math.log1p(-percent / PERCENT);
    }

    private String named(RunGroup group) {
        return named ? "Group " + group.name() + ": " : "";
    }

    private String name(RunGroup group) {
        return named ? group.name() : "";
    }

    /** The smallest loss that can be told from chance, rounded up to tenths of a per cent. */
    private static String smallest(LogRatio ratio) {
        double loss = -PERCENT * Math.expm1(-ratio.halfWidth(CONFIDENCE));
        return String.format(Locale.ROOT, "%.1f", Math.ceil(10 * loss) / 10);
    }

    private static String text(double number) {
        String text = String.format(Locale.ROOT, "%.3f", number);
        return text.replaceAll("\\.?0+$", "");
    }
}
