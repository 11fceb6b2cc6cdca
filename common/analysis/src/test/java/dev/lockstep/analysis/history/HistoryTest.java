package dev.lockstep.analysis.history;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lockstep.analysis.comparison.Fingerprint;
import dev.lockstep.analysis.comparison.RunFigures;
import dev.lockstep.analysis.comparison.SampleResult;
import dev.lockstep.analysis.history.HistoryDocument.ChangePoint;
import dev.lockstep.analysis.history.HistoryDocument.FigureHistory;
import dev.lockstep.analysis.history.HistoryDocument.HistoryRun;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntPredicate;
import org.junit.jupiter.api.Test;

class HistoryTest {

    private static final Instant START = Instant.parse("2026-11-02T10:00:00Z");

    @Test
    void aChangeHasItsRunItsSizeAndAnInterval() {
        HistoryDocument history = only(runs(run -> run >= 20, run -> false));

        ChangePoint change = throughput(history).changes().get(0);
        assertThat(throughput(history).changes()).hasSize(1);
        assertThat(change.run()).isEqualTo("r20");
        assertThat(change.previous()).isEqualTo("r19");
        assertThat(change.foundBy()).isIn("r22", "r23", "r24");
        assertThat(change.percent()).isBetween(-11.0, -9.0);
        assertThat(change.ci95().get(0)).isLessThan(-10.0);
        assertThat(change.ci95().get(1)).isGreaterThan(-10.0).isLessThan(-8.0);
        assertThat(change.before()).isBetween(990.0, 1010.0);
        assertThat(change.after()).isBetween(890.0, 910.0);
    }

    @Test
    void anotherVersionOfTheServerBeginsASeries() {
        HistoryDocument history = only(runs(run -> run >= 20, run -> run >= 20));

        assertThat(throughput(history).changes()).isEmpty();
        assertThat(history.runs()).extracting(HistoryRun::series).containsOnly(1, 2);
        assertThat(history.runs().get(20).differences()).containsExactly("targets[0].version: 18.1 → 18.2");
        assertThat(history.runs().get(21).differences()).isEmpty();
    }

    @Test
    void theVersionCanBeLeftOutOfTheFingerprint() {
        HistoryDocument history = History.of(
                        runs(run -> run >= 20, run -> run >= 20),
                        new HistoryRules(0.001, 2, 3, HistoryRules.parts("none")),
                        Acknowledgements.NONE)
                .get(0);

        assertThat(throughput(history).changes()).extracting(ChangePoint::run).containsExactly("r20");
    }

    @Test
    void twoSystemsInTurnAreTwoSeriesWithoutChanges() {
        HistoryDocument history = only(runs(run -> run % 2 == 1, run -> run % 2 == 1));

        assertThat(throughput(history).changes()).isEmpty();
        assertThat(history.runs()).extracting(HistoryRun::series).startsWith(1, 2, 1, 2);
    }

    @Test
    void invalidRunsMakeNoChange() {
        List<RunFigures> runs = runs(run -> run >= 37, run -> false);
        List<RunFigures> valid = runs.subList(0, 37);
        List<RunFigures> all = new ArrayList<>(valid);
        for (RunFigures run : runs.subList(37, 40)) {
            all.add(new RunFigures(
                    run.run(),
                    run.name(),
                    run.group(),
                    run.startedAt(),
                    List.of("invalid: BOOKS"),
                    run.fingerprint(),
                    run.figures()));
        }

        assertThat(throughput(only(runs)).changes()).hasSize(1);
        assertThat(throughput(only(all)).changes()).isEmpty();
        assertThat(only(all).runs().get(39).leftOutBecause()).containsExactly("invalid: BOOKS");
    }

    @Test
    void runsOfAConfirmingExperimentAreInNoHistory() {
        List<RunFigures> nightly = runs(run -> run >= 20, run -> false);
        List<RunFigures> all = new ArrayList<>(nightly);
        for (RunFigures run : runs(run -> run % 2 == 0, run -> false)) {
            Map<String, String> conditions = new HashMap<>(run.fingerprint().values());
            conditions.put("factors.confirmsChange", "r20");
            all.add(new RunFigures(
                    "again-" + run.run(),
                    run.name(),
                    run.group(),
                    run.startedAt(),
                    List.of(),
                    new Fingerprint(conditions),
                    run.figures()));
        }
        HistoryRules anySettings = new HistoryRules(0.001, 2, 3, HistoryRules.parts("none"));

        assertThat(History.of(all, anySettings, Acknowledgements.NONE))
                .isEqualTo(History.of(nightly, anySettings, Acknowledgements.NONE));
    }

    @Test
    void otherWorkIsAnotherHistory() {
        List<RunFigures> all = new ArrayList<>(runs(run -> false, run -> false));
        all.addAll(RunFigures.of(SampleResult.run("other", 3000)
                .with("/run/spec/load", load -> load.put("users", 128))
                .document()));

        assertThat(History.of(all, HistoryRules.USUAL, Acknowledgements.NONE))
                .extracting(history -> history.runs().size())
                .containsExactlyInAnyOrder(40, 1);
    }

    @Test
    void aWorkKeepsItsIdWhateverTheSystem() {
        List<RunFigures> runs = runs(run -> false, run -> run >= 20);

        assertThat(runs)
                .extracting(RunFigures::work)
                .containsOnly("wb7fce6e02256f915")
                .allMatch(RunFigures::isWork);
        assertThat(RunFigures.of(SampleResult.run("other", 3000)
                                .with("/run/spec/load", load -> load.put("users", 128))
                                .document())
                        .get(0)
                        .work())
                .isNotEqualTo(runs.get(0).work());
    }

    @Test
    void whatIsKeptOfARunIsAllThatItsHistoryNeeds() {
        RunFigures run = runs(each -> false, each -> false).get(7);
        String kept = HistoryJson.keep(List.of(run));

        assertThat(HistoryJson.kept(kept)).containsExactly(run);
        assertThat(kept).contains(run.work());
    }

    @Test
    void aHistoryIsReadAsItWasWritten() {
        HistoryDocument history = only(runs(run -> run >= 20, run -> run >= 30));

        assertThat(HistoryJson.read(HistoryJson.write(history))).isEqualTo(history);
        List<HistoryLine> lines = HistoryLine.of(runs(run -> run >= 20, run -> false), Acknowledgements.NONE);
        assertThat(HistoryJson.readLines(HistoryJson.write(lines))).isEqualTo(lines);
    }

    @Test
    void aRunThatIsGivenTwiceIsNamed() {
        List<RunFigures> all = new ArrayList<>(runs(run -> false, run -> false));
        all.add(all.get(3));

        assertThatThrownBy(() -> History.of(all, HistoryRules.USUAL, Acknowledgements.NONE))
                .hasMessageContaining("Run r3 is given twice");
    }

    /** 40 runs that vary by 1 %, of which some are slower and some have another server. */
    private static List<RunFigures> runs(IntPredicate slower, IntPredicate upgraded) {
        List<RunFigures> runs = new ArrayList<>();
        for (int run = 0; run < 40; run++) {
            Instant start = START.plusSeconds(3600L * run);
            double throughput = 1000 * (1 + 0.01 * Math.sin(7.3 * run * run)) * (slower.test(run) ? 0.9 : 1);
            SampleResult result = SampleResult.run("r" + run, throughput)
                    .with("/run", part -> part.put("startedAt", start.toString())
                            .withObject("measurement")
                            .put("from", start.plusSeconds(10).toString())
                            .put("to", start.plusSeconds(190).toString()));
            if (upgraded.test(run)) {
                result.with("/targets/0", target -> target.put("version", "18.2"));
            }
            runs.addAll(RunFigures.of(result.document()));
        }
        return runs;
    }

    private static HistoryDocument only(List<RunFigures> runs) {
        List<HistoryDocument> histories = History.of(runs, HistoryRules.USUAL, Acknowledgements.NONE);
        assertThat(histories).hasSize(1);
        return histories.get(0);
    }

    private static FigureHistory throughput(HistoryDocument history) {
        return history.figures().get(0);
    }
}
