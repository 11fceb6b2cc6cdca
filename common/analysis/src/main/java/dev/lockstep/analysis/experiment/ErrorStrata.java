package dev.lockstep.analysis.experiment;

import dev.lockstep.experiment.Cell;
import dev.lockstep.experiment.ExperimentSpec;
import dev.lockstep.experiment.Factor;
import dev.lockstep.experiment.PlannedRun;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/**
 * Estimates contrasts in the stratum that their units of replication lie in. Within blocks that have all cells of a
 * contrast, what a block or a session does to all cells cancels. What a session does to a single cell does not; so with
 * several sessions each is one unit, whatever its number of blocks. Cells that never share a session are compared by the
 * means of their sessions. A hard factor whose set-ups last over the end of a block is compared by its set-ups.
 */
final class ErrorStrata {

    private final ExperimentSpec spec;
    private final boolean sessions;
    private final Map<Integer, Integer> setUps = new HashMap<>();

    /**
     * @param plan all planned runs, whether made or not
     */
    ErrorStrata(ExperimentSpec spec, List<PlannedRun> plan) {
        this.spec = spec;
        this.sessions = plan.stream().map(PlannedRun::session).distinct().count() > 1;
        PlannedRun last = null;
        int setUp = 0;
        for (PlannedRun run : plan.stream()
                .sorted(Comparator.comparingInt(PlannedRun::number))
                .toList()) {
            if (last != null
                    && (last.session() != run.session() || !hard(last.cell()).equals(hard(run.cell())))) {
                setUp++;
            }
            setUps.put(run.number(), setUp);
            last = run;
        }
    }

    boolean severalSessions() {
        return sessions;
    }

    /**
     * The unit of replication that a run of a cell is in: of several sessions its session, else of a hard factor its set-up,
     * else itself.
     */
    int unit(PlannedRun run) {
        if (sessions) {
            return run.session();
        }
        return hard(run.cell()).isEmpty() ? run.number() : setUp(run);
    }

    private int setUp(PlannedRun run) {
        return setUps.getOrDefault(run.number(), -1);
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
        if (sharedSetUps(contrast, whole)) {
            return ofSetUps(contrast, whole);
        }
        return Estimate.of(
                List.of(whole.values().stream()
                        .mapToDouble(block -> contrast.of(logs(block)).orElseThrow())
                        .toArray()),
                "block");
    }

    private boolean sharedSetUps(Contrast contrast, Map<Integer, List<ObservedRun>> whole) {
        if (contrast.weights().keySet().stream().map(this::hard).distinct().count() == 1) {
            return false;
        }
        Set<Integer> earlier = new HashSet<>();
        for (List<ObservedRun> block : whole.values()) {
            Set<Integer> own = new HashSet<>();
            block.forEach(run -> own.add(setUp(run.planned())));
            if (own.stream().anyMatch(earlier::contains)) {
                return true;
            }
            earlier.addAll(own);
        }
        return false;
    }

    /** For each hard level, the sum over its cells in each block, by set-up. */
    private Estimate ofSetUps(Contrast contrast, Map<Integer, List<ObservedRun>> whole) {
        Map<List<String>, List<LevelSum>> byLevel = new LinkedHashMap<>();
        for (List<ObservedRun> block : whole.values()) {
            Map<List<String>, List<ObservedRun>> ofBlock = new LinkedHashMap<>();
            block.forEach(run -> ofBlock.computeIfAbsent(hard(run.planned().cell()), none -> new ArrayList<>())
                    .add(run));
            ofBlock.forEach((level, runs) ->
                    byLevel.computeIfAbsent(level, none -> new ArrayList<>()).add(sum(contrast, runs)));
        }
        return Estimate.of(
                byLevel.values().stream().map(ErrorStrata::meansOfUnits).toList(), "set-up");
    }

    /** What the cells of a hard level contribute in a block, and the set-ups that they were in: several if listed so. */
    private record LevelSum(Set<Integer> setUps, double sum) {}

    private LevelSum sum(Contrast contrast, List<ObservedRun> runs) {
        Set<Integer> in = new HashSet<>();
        double sum = 0;
        for (ObservedRun run : runs) {
            in.add(setUp(run.planned()));
            sum += contrast.weights().getOrDefault(run.planned().cell(), 0.0) * run.log();
        }
        return new LevelSum(in, sum);
    }

    /** The mean of each unit of replication: set-ups that a block shares are one. */
    private static double[] meansOfUnits(List<LevelSum> sums) {
        List<Set<Integer>> units = new ArrayList<>();
        for (LevelSum sum : sums) {
            Set<Integer> joined = new HashSet<>(sum.setUps());
            List<Set<Integer>> shared = units.stream()
                    .filter(unit -> !Collections.disjoint(unit, sum.setUps()))
                    .toList();
            shared.forEach(joined::addAll);
            units.removeAll(shared);
            units.add(joined);
        }
        return units.stream()
                .mapToDouble(unit -> sums.stream()
                        .filter(sum -> unit.containsAll(sum.setUps()))
                        .mapToDouble(LevelSum::sum)
                        .average()
                        .orElseThrow())
                .toArray();
    }

    private Map<Integer, List<ObservedRun>> wholeBlocks(Contrast contrast, List<ObservedRun> runs) {
        Map<Integer, List<ObservedRun>> blocks = new TreeMap<>();
        runs.forEach(run -> blocks.computeIfAbsent(run.planned().block(), none -> new ArrayList<>())
                .add(run));
        blocks.values().removeIf(block -> contrast.of(logs(block)).isEmpty());
        return blocks;
    }

    private List<String> hard(Cell cell) {
        return spec.factors().stream()
                .filter(Factor::hard)
                .map(factor -> cell.level(factor.name()))
                .toList();
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
