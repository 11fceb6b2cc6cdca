package dev.lockstep.analysis.experiment;

import dev.lockstep.experiment.Cell;
import dev.lockstep.experiment.ExperimentSpec;
import dev.lockstep.experiment.PlannedRun;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Estimates contrasts in the stratum that their units of replication lie in. Within blocks that have all cells of a
 * contrast, what a block or a session does to all cells cancels. What a session does to a single cell does not; so with
 * several sessions each is one unit, whatever its number of blocks. Cells that never share a session are compared by the
 * means of their sessions. A hard factor whose set-ups last over the end of a block is compared by its set-ups. Each hard
 * factor has set-ups of its own, because a change of one leaves the others as they are.
 */
final class ErrorStrata {

    private final List<String> factors;
    private final List<String> hard;
    private final boolean sessions;
    /** By the number of a run and the name of a hard factor; no two factors share a number. */
    private final Map<Integer, Map<String, Integer>> setUps = new HashMap<>();

    /**
     * @param plan all planned runs, whether made or not
     */
    ErrorStrata(ExperimentSpec spec, List<PlannedRun> plan) {
        this.factors = spec.hardFactors();
        this.hard = differing(spec.cells());
        this.sessions = plan.stream().map(PlannedRun::session).distinct().count() > 1;
        PlannedRun last = null;
        Map<String, Integer> standing = new HashMap<>();
        int next = 0;
        for (PlannedRun run : plan.stream()
                .sorted(Comparator.comparingInt(PlannedRun::number))
                .toList()) {
            for (String factor : hard) {
                if (last == null
                        || last.session() != run.session()
                        || !last.cell().level(factor).equals(run.cell().level(factor))) {
                    standing.put(factor, next++);
                }
            }
            setUps.put(run.number(), Map.copyOf(standing));
            last = run;
        }
    }

    /** The hard factors of which these cells have several levels. */
    private List<String> differing(Collection<Cell> cells) {
        return factors.stream()
                .filter(factor -> cells.stream()
                                .map(cell -> cell.level(factor))
                                .distinct()
                                .count()
                        > 1)
                .toList();
    }

    boolean severalSessions() {
        return sessions;
    }

    /**
     * The mean log of each unit of replication that runs of a cell are in: of several sessions a session, else of hard
     * factors a set-up, else a run. Runs that share the set-up of any hard factor are in one unit.
     */
    double[] units(List<ObservedRun> runs) {
        return meansOfUnits(runs.stream()
                .map(run -> new Part(unit(run.planned()), run.log()))
                .toList());
    }

    private Set<Integer> unit(PlannedRun run) {
        if (sessions) {
            return Set.of(run.session());
        }
        return hard.isEmpty() ? Set.of(run.number()) : setUps(run, hard);
    }

    private Set<Integer> setUps(PlannedRun run, List<String> ofFactors) {
        Map<String, Integer> all = setUps.getOrDefault(run.number(), Map.of());
        return ofFactors.stream().map(all::get).filter(Objects::nonNull).collect(Collectors.toSet());
    }

    /** Empty if a cell has no value, or one that is not above 0. */
    Optional<Estimate> of(Contrast contrast, List<ObservedRun> all) {
        List<ObservedRun> runs = all.stream()
                .filter(run -> contrast.weights().containsKey(run.planned().cell()))
                .toList();
        Set<Cell> seen = new HashSet<>();
        runs.forEach(run -> seen.add(run.planned().cell()));
        if (!seen.containsAll(contrast.weights().keySet()) || runs.stream().anyMatch(run -> run.value() <= 0)) {
            return Optional.empty();
        }
        Map<Integer, List<ObservedRun>> whole = wholeBlocks(contrast, runs);
        return Optional.of(sessions ? ofSessions(contrast, runs, whole) : ofBlocks(contrast, runs, whole));
    }

    private Estimate ofSessions(Contrast contrast, List<ObservedRun> runs, Map<Integer, List<ObservedRun>> whole) {
        Map<Integer, List<Double>> bySession = new TreeMap<>();
        whole.values().forEach(block -> bySession
                .computeIfAbsent(block.get(0).planned().session(), none -> new ArrayList<>())
                .add(contrast.of(logs(block)).orElseThrow()));
        if (!bySession.isEmpty()) {
            return Estimate.of(List.of(means(bySession)), "session");
        }
        List<double[]> samples = new ArrayList<>();
        contrast.weights().forEach((cell, weight) -> {
            Map<Integer, List<Double>> own = new TreeMap<>();
            runs.stream().filter(run -> run.planned().cell().equals(cell)).forEach(run -> own.computeIfAbsent(
                            run.planned().session(), none -> new ArrayList<>())
                    .add(weight * run.log()));
            samples.add(means(own));
        });
        return apart(runs)
                ? Estimate.of(samples, "session")
                : new Estimate(
                        samples.stream().mapToDouble(ErrorStrata::mean).sum(),
                        null,
                        "no block has a run of each that counts",
                        0);
    }

    /** Whether no session has runs of two of the cells, so that the sessions of one are independent of another's. */
    private static boolean apart(List<ObservedRun> runs) {
        return runs.stream()
                .map(run -> run.planned().session())
                .distinct()
                .allMatch(session -> runs.stream()
                                .filter(run -> run.planned().session() == session)
                                .map(run -> run.planned().cell())
                                .distinct()
                                .count()
                        == 1);
    }

    private Estimate ofBlocks(Contrast contrast, List<ObservedRun> runs, Map<Integer, List<ObservedRun>> whole) {
        if (whole.isEmpty()) {
            Map<Cell, List<Double>> byCell = new LinkedHashMap<>();
            runs.forEach(run -> byCell.computeIfAbsent(run.planned().cell(), none -> new ArrayList<>())
                    .add(run.log()));
            var means = new HashMap<Cell, Double>();
            byCell.forEach((cell, logs) -> means.put(cell, mean(array(logs))));
            return new Estimate(contrast.of(means).orElseThrow(), null, "no block has a run of each that counts", 0);
        }
        List<String> differ = differing(contrast.weights().keySet());
        if (sharedSetUps(differ, whole)) {
            return ofSetUps(contrast, differ, whole);
        }
        return Estimate.of(
                List.of(whole.values().stream()
                        .mapToDouble(block -> contrast.of(logs(block)).orElseThrow())
                        .toArray()),
                "block");
    }

    private boolean sharedSetUps(List<String> differ, Map<Integer, List<ObservedRun>> whole) {
        Set<Integer> earlier = new HashSet<>();
        for (List<ObservedRun> block : whole.values()) {
            Set<Integer> own = new HashSet<>();
            block.forEach(run -> own.addAll(setUps(run.planned(), differ)));
            if (!Collections.disjoint(own, earlier)) {
                return true;
            }
            earlier.addAll(own);
        }
        return false;
    }

    /**
     * For each sample, the sum over its cells in each block, by set-up. Cells that have a level of a hard factor in common
     * are in one sample, because they may share its set-up; so samples are independent.
     */
    private Estimate ofSetUps(Contrast contrast, List<String> differ, Map<Integer, List<ObservedRun>> whole) {
        Stream<Set<Map.Entry<String, String>>> ofCells = whole.values().stream()
                .flatMap(List::stream)
                .map(run -> levels(run.planned().cell(), differ))
                .distinct();
        List<double[]> samples = new ArrayList<>();
        for (Set<Map.Entry<String, String>> sample : joined(ofCells)) {
            samples.add(meansOfUnits(whole.values().stream()
                    .map(block -> sum(
                            contrast,
                            differ,
                            block.stream()
                                    .filter(run -> sample.containsAll(
                                            levels(run.planned().cell(), differ)))
                                    .toList()))
                    .toList()));
        }
        return Estimate.of(samples, "set-up");
    }

    private static Set<Map.Entry<String, String>> levels(Cell cell, List<String> ofFactors) {
        return ofFactors.stream()
                .map(factor -> Map.entry(factor, cell.level(factor)))
                .collect(Collectors.toSet());
    }

    /** What some runs contribute, and the sessions, set-ups or runs that they were in. */
    private record Part(Set<Integer> in, double value) {}

    private Part sum(Contrast contrast, List<String> differ, List<ObservedRun> runs) {
        Set<Integer> in = new HashSet<>();
        double sum = 0;
        for (ObservedRun run : runs) {
            in.addAll(setUps(run.planned(), differ));
            sum += contrast.weights().getOrDefault(run.planned().cell(), 0.0) * run.log();
        }
        return new Part(in, sum);
    }

    /** The mean of each unit of replication: parts that were in the same one are one. */
    private static double[] meansOfUnits(List<Part> parts) {
        return joined(parts.stream().map(Part::in)).stream()
                .mapToDouble(unit -> parts.stream()
                        .filter(part -> unit.containsAll(part.in()))
                        .mapToDouble(Part::value)
                        .average()
                        .orElseThrow())
                .toArray();
    }

    /** The unions of those that overlap. */
    private static <T> List<Set<T>> joined(Stream<Set<T>> sets) {
        List<Set<T>> joined = new ArrayList<>();
        sets.forEach(set -> {
            Set<T> union = new HashSet<>(set);
            List<Set<T>> overlapping = joined.stream()
                    .filter(other -> !Collections.disjoint(other, set))
                    .toList();
            overlapping.forEach(union::addAll);
            joined.removeAll(overlapping);
            joined.add(union);
        });
        return joined;
    }

    private Map<Integer, List<ObservedRun>> wholeBlocks(Contrast contrast, List<ObservedRun> runs) {
        Map<Integer, List<ObservedRun>> blocks = new TreeMap<>();
        runs.forEach(run -> blocks.computeIfAbsent(run.planned().block(), none -> new ArrayList<>())
                .add(run));
        blocks.values().removeIf(block -> contrast.of(logs(block)).isEmpty());
        return blocks;
    }

    private static Map<Cell, Double> logs(List<ObservedRun> block) {
        var logs = new HashMap<Cell, Double>();
        block.forEach(run -> logs.put(run.planned().cell(), run.log()));
        return logs;
    }

    private static double[] means(Map<Integer, List<Double>> groups) {
        return groups.values().stream().mapToDouble(group -> mean(array(group))).toArray();
    }

    private static double[] array(List<Double> values) {
        return values.stream().mapToDouble(Double::doubleValue).toArray();
    }

    private static double mean(double[] values) {
        return Arrays.stream(values).average().orElse(Double.NaN);
    }
}
