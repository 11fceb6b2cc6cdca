package dev.lockstep.analysis.comparison;

import dev.lockstep.analysis.result.ResultDocument;
import dev.lockstep.run.Fault;
import dev.lockstep.run.FaultyInputException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/** Refuses meaningless comparisons, each with what to do instead. */
final class Refusals {

    private final List<Fault> faults = new ArrayList<>();

    private Refusals() {}

    /** Checks before runs are left out. */
    static void check(List<List<ResultDocument>> groups) {
        var refusals = new Refusals();
        if (groups.size() < 2) {
            refusals.add("A comparison needs at least two groups of runs, was " + groups.size() + ".");
        }
        Set<String> seen = new HashSet<>();
        for (List<ResultDocument> group : groups) {
            if (group.isEmpty()) {
                refusals.add("A group has no runs.");
            }
            group.stream()
                    .map(document -> document.run().id())
                    .filter(id -> !seen.add(id))
                    .forEach(id -> refusals.add("Run " + id + " is given twice: give each run once."));
        }
        refusals.throwAny();
    }

    /** Checks once it is known which runs count. */
    static void check(List<ComparedGroup> groups, boolean loadMayDiffer) {
        var refusals = new Refusals();
        groups.forEach(refusals::checkUsed);
        refusals.throwAny();
        refusals.checkUnits(groups);
        refusals.checkVersions(groups);
        groups.forEach(group -> refusals.checkOneSystem(group, path -> matters(path, loadMayDiffer)));
        refusals.throwAny();
    }

    /** Notes are free text, and sampling a host does not change the experiment. */
    private static boolean matters(String path, boolean loadMayDiffer) {
        return !path.startsWith(Conditions.DISCLOSURE)
                && !path.startsWith(Conditions.HOSTS)
                && !path.startsWith(Conditions.SPEC + Conditions.HOSTS)
                && !(loadMayDiffer && Conditions.ofLoad(path));
    }

    private void checkUsed(ComparedGroup group) {
        if (group.used().isEmpty()) {
            add("Group " + group.name() + " has no run that counts: "
                    + group.runs().stream()
                            .map(run -> run.id() + " (" + String.join(", ", run.leftOutBecause()) + ")")
                            .collect(Collectors.joining(", "))
                    + ". Repeat them.");
        }
        group.used().stream()
                .filter(document -> !measured(document))
                .forEach(document -> add("Run " + document.run().id() + " of group " + group.name()
                        + " has no throughput: it was not measured, or nothing was done. See its verdict."));
    }

    private static boolean measured(ResultDocument document) {
        Double value = document.onlyThroughput().value();
        return value != null && value > 0;
    }

    private void checkUnits(List<ComparedGroup> groups) {
        Set<String> units =
                distinct(groups, document -> document.onlyThroughput().unit());
        if (units.size() > 1) {
            add("The throughputs have different units and cannot be compared: " + String.join(", ", units) + ".");
        }
    }

    private void checkVersions(List<ComparedGroup> groups) {
        Set<String> versions = distinct(groups, StoreVersions::of);
        if (versions.size() > 1) {
            add("Versions " + String.join(" and ", versions)
                    + " of the DVD Store do different work per order, so their throughputs cannot be compared. Run"
                    + " both with the same workload.parameters.version.");
        }
    }

    private void checkOneSystem(ComparedGroup group, Predicate<String> matters) {
        Differences.within(group).forEach((path, values) -> {
            if (matters.test(path)) {
                add("The runs of group " + group.name() + " are not repetitions of one experiment: " + path + " is "
                        + String.join(" and ", values) + "." + advice(path));
            }
        });
    }

    private static String advice(String path) {
        return path.equals(Conditions.SEED)
                ? " Set the seed in the spec, so that every run draws the same."
                : " Make them separate groups, or repeat them under equal conditions.";
    }

    private static Set<String> distinct(List<ComparedGroup> groups, Function<ResultDocument, String> value) {
        return groups.stream()
                .flatMap(group -> group.used().stream())
                .map(value)
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private void add(String message) {
        faults.add(new Fault("runs", message));
    }

    private void throwAny() {
        if (!faults.isEmpty()) {
            throw new FaultyInputException(faults);
        }
    }
}
