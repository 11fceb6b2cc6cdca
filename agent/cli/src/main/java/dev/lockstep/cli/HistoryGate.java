package dev.lockstep.cli;

import dev.lockstep.analysis.comparison.GateBaseline;
import dev.lockstep.analysis.comparison.RunFigures;
import dev.lockstep.analysis.comparison.Slowdown;
import dev.lockstep.analysis.comparison.SlowdownJudge;
import dev.lockstep.analysis.history.HistoryBaseline;
import dev.lockstep.analysis.history.HistoryRules;
import dev.lockstep.analysis.result.ResultDocument;
import dev.lockstep.run.Fault;
import dev.lockstep.run.FaultyInputException;
import java.util.List;
import java.util.stream.Collectors;

/**
 * The coordinator's history as a baseline. It is known only after the run, by its fingerprint, so whatever is wrong with it
 * leaves the run undecided.
 */
final class HistoryGate implements SlowdownJudge {

    private final CoordinatorOptions coordinator;
    private final double percent;

    HistoryGate(CoordinatorOptions coordinator, double percent) {
        this.coordinator = coordinator;
        this.percent = percent;
    }

    @Override
    public List<Slowdown> judge(ResultDocument run) {
        return RunFigures.of(run).stream().map(group -> judge(run, group)).toList();
    }

    private Slowdown judge(ResultDocument run, RunFigures group) {
        try {
            HistoryBaseline known =
                    HistoryBaseline.of(coordinator.client().history(group.work(), HistoryRules.USUAL), group.run());
            return known.runs().isEmpty()
                    ? Slowdown.withoutBaseline(group, percent, known.words())
                    : judge(run, group, known);
        } catch (FaultyInputException unusable) {
            return Slowdown.withoutBaseline(
                    group,
                    percent,
                    unusable.faults().stream().map(Fault::message).collect(Collectors.joining(" ")));
        } catch (CommandException unreadable) {
            return Slowdown.withoutBaseline(
                    group, percent, "The history could not be read: " + unreadable.getMessage());
        }
    }

    private Slowdown judge(ResultDocument run, RunFigures group, HistoryBaseline known) {
        var results = new ResultSource(coordinator);
        List<ResultDocument> runs = known.runs().stream().map(results::read).toList();
        return GateBaseline.ofGroup(runs, group.group(), percent)
                .judge(run)
                .get(0)
                .saying(known.words());
    }
}
