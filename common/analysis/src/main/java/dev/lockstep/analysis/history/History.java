package dev.lockstep.analysis.history;

import dev.lockstep.analysis.comparison.Fingerprint;
import dev.lockstep.analysis.comparison.FingerprintChange;
import dev.lockstep.analysis.comparison.RunFigure;
import dev.lockstep.analysis.comparison.RunFigures;
import dev.lockstep.analysis.history.Acknowledgements.Place;
import dev.lockstep.analysis.history.Changes.Change;
import dev.lockstep.analysis.history.HistoryDocument.ChangePoint;
import dev.lockstep.analysis.history.HistoryDocument.FigureHistory;
import dev.lockstep.analysis.history.HistoryDocument.HistoryRun;
import dev.lockstep.analysis.history.HistoryDocument.Point;
import dev.lockstep.run.Fault;
import dev.lockstep.run.FaultyInputException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Runs of one work in order of their starts. Runs of one fingerprint are a series, also if others lie between them; only
 * within a series are there change points.
 */
public final class History {

    private static final double PERCENT = 100;

    private final List<RunFigures> runs;
    private final HistoryRules rules;
    private final Acknowledgements acknowledged;
    private final List<Integer> series = new ArrayList<>();

    private History(List<RunFigures> runs, HistoryRules rules, Acknowledgements acknowledged) {
        this.runs = runs;
        this.rules = rules;
        this.acknowledged = acknowledged;
        Map<Fingerprint, Fingerprint> narrowed = new HashMap<>();
        Map<Fingerprint, Integer> known = new HashMap<>();
        for (RunFigures run : runs) {
            Fingerprint parts = narrowed.computeIfAbsent(run.fingerprint(), whole -> whole.only(rules.parts()));
            series.add(known.computeIfAbsent(parts, other -> known.size() + 1));
        }
    }

    /**
     * One document for each work, the work with the newest run last. Runs of confirming experiments are in none.
     *
     * @param runs in any order, of any work
     * @param acknowledged change points, of any work
     * @throws FaultyInputException if a run is given twice
     */
    public static List<HistoryDocument> of(List<RunFigures> runs, HistoryRules rules, Acknowledgements acknowledged) {
        Map<String, List<RunFigures>> works = new LinkedHashMap<>();
        Set<String> seen = new HashSet<>();
        List<Fault> twice = new ArrayList<>();
        Map<Map.Entry<String, Fingerprint>, String> ids = new HashMap<>();
        for (RunFigures run : inOrder(runs)) {
            if (!seen.add(run.run() + " " + run.group())) {
                twice.add(new Fault("runs", "Run " + run.run() + " is given twice: give each run once."));
            }
            String work = ids.computeIfAbsent(Map.entry(run.group(), run.fingerprint()), same -> run.work());
            List<RunFigures> same = works.containsKey(work) ? works.remove(work) : new ArrayList<>();
            same.add(run);
            works.put(work, same);
        }
        if (!twice.isEmpty()) {
            throw new FaultyInputException(twice);
        }
        return works.values().stream()
                .map(same -> new History(same, rules, acknowledged).document())
                .toList();
    }

    private static List<RunFigures> inOrder(List<RunFigures> runs) {
        return runs.stream()
                .filter(run -> !run.confirmsChange())
                .sorted(Comparator.comparing(
                                RunFigures::startedAt, Comparator.nullsFirst(Comparator.<Instant>naturalOrder()))
                        .thenComparing(RunFigures::run))
                .toList();
    }

    private HistoryDocument document() {
        List<HistoryRun> lines = new ArrayList<>();
        for (int index = 0; index < runs.size(); index++) {
            RunFigures run = runs.get(index);
            lines.add(new HistoryRun(
                    run.run(),
                    run.name(),
                    run.startedAt(),
                    series.get(index),
                    run.leftOutBecause(),
                    index == 0 ? List.of() : differences(runs.get(index - 1), run)));
        }
        RunFigures newest = runs.get(runs.size() - 1);
        return new HistoryDocument(
                HistoryDocument.FORMAT_VERSION, newest.work(), newest.name(), newest.group(), rules, lines, figures());
    }

    private List<String> differences(RunFigures before, RunFigures run) {
        return before.fingerprint().changesTo(run.fingerprint(), rules.parts()).stream()
                .map(FingerprintChange::words)
                .toList();
    }

    private record Placed(int series, String run, RunFigure figure) {}

    private List<FigureHistory> figures() {
        Map<String, List<Placed>> byKey = new LinkedHashMap<>();
        for (int index = 0; index < runs.size(); index++) {
            RunFigures run = runs.get(index);
            if (run.leftOutBecause().isEmpty()) {
                // What earlier versions stored may have a figure once for each event of the same name.
                Set<String> known = new HashSet<>();
                for (RunFigure figure : run.figures()) {
                    if (known.add(figure.key())) {
                        byKey.computeIfAbsent(figure.key(), key -> new ArrayList<>())
                                .add(new Placed(series.get(index), run.run(), figure));
                    }
                }
            }
        }
        return byKey.values().stream().map(this::figure).toList();
    }

    private FigureHistory figure(List<Placed> placed) {
        RunFigure first = placed.get(0).figure();
        List<String> order = placed.stream().map(Placed::run).toList();
        List<ChangePoint> changes = placed.stream()
                .map(Placed::series)
                .distinct()
                .flatMap(
                        number -> changes(placed.stream()
                                        .filter(each -> each.series() == number
                                                && each.figure().value() > 0)
                                        .toList())
                                .stream())
                .sorted(Comparator.comparingInt(change -> order.indexOf(change.run())))
                .toList();
        return new FigureHistory(
                first.metric(),
                first.subject(),
                first.unit(),
                placed.stream()
                        .map(each -> new Point(each.run(), each.figure()))
                        .toList(),
                changes);
    }

    private List<ChangePoint> changes(List<Placed> ofSeries) {
        double[] values =
                ofSeries.stream().mapToDouble(each -> each.figure().value()).toArray();
        List<Change> changes = Changes.of(values, rules);
        List<ChangePoint> points = new ArrayList<>();
        for (int index = 0; index < changes.size(); index++) {
            Change change = changes.get(index);
            int from = index == 0 ? 0 : changes.get(index - 1).at();
            int to = index + 1 == changes.size()
                    ? values.length
                    : changes.get(index + 1).at();
            points.add(point(ofSeries, change, Changes.levels(values, from, change.at(), to)));
        }
        return points;
    }

    private ChangePoint point(List<Placed> runs, Change change, LevelSplit split) {
        double half = split.halfWidth();
        return new ChangePoint(
                runs.get(change.at()).run(),
                runs.get(change.at() - 1).run(),
                runs.get(change.foundAt()).run(),
                percent(split.difference()),
                List.of(percent(split.difference() - half), percent(split.difference() + half)),
                Math.exp(split.first()),
                Math.exp(split.first() + split.difference()),
                split.correlation(),
                acknowledged.of(new Place(
                        this.runs.get(0).work(),
                        runs.get(0).figure().key(),
                        runs.get(change.at()).run())));
    }

    private static double percent(double difference) {
        return PERCENT * Math.expm1(difference);
    }
}
