package dev.lockstep.experiment;

import dev.lockstep.run.Timeline;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/**
 * The runs of an experiment, in order.
 *
 * <p>A block has each cell once. In blocks, a hard factor is changed only between whole plots: each block visits each of
 * its levels once, in random order. The order of a block does not depend on how the last one ended: with two levels it
 * would otherwise be fixed by the first block, and the whole plots of two blocks would always share one set-up and be no
 * replicates.
 *
 * @param runs numbered from 1
 */
public record ExperimentPlan(List<PlannedRun> runs) {

    public ExperimentPlan {
        runs = List.copyOf(runs);
    }

    /**
     * The plan with so many blocks. It depends on nothing but the spec and that number, and more blocks leave the first
     * ones as they are: a pilot stays the beginning of its experiment.
     *
     * @param repeats the runs of each cell, from 1
     */
    public static ExperimentPlan of(ExperimentSpec spec, int repeats) {
        OrderStream random = new OrderStream(spec.seed());
        List<PlannedRun> runs = new ArrayList<>();
        for (int block = 1; block <= repeats; block++) {
            int session = session(spec, repeats, block);
            for (Cell cell : order(spec, block, random)) {
                runs.add(new PlannedRun(runs.size() + 1, session, block, cell));
            }
        }
        return new ExperimentPlan(runs);
    }

    private static List<Cell> order(ExperimentSpec spec, int block, OrderStream random) {
        return switch (spec.order()) {
            case BLOCKS -> new SplitPlot(spec.hardFactors()).order(spec.cells(), random);
            case PAIRS -> random.shuffled(spec.cells());
            case ABBA ->
                block % 2 == 1
                        ? spec.cells()
                        : List.of(spec.cells().get(1), spec.cells().get(0));
            case LISTED -> spec.cells();
        };
    }

    /**
     * The number of sessions in the plan with so many blocks.
     *
     * @param repeats the runs of each cell, from 1
     */
    public static int sessions(ExperimentSpec spec, int repeats) {
        return session(spec, repeats, repeats);
    }

    /**
     * Blocks are divided as evenly as possible. What follows a pilot goes on in further sessions of the same length, unless
     * the spec asks for one session.
     */
    private static int session(ExperimentSpec spec, int repeats, int block) {
        if (spec.sessions().atLeast() == 1) {
            return 1;
        }
        int divided = spec.repeats().pilot() == null ? repeats : spec.repeats().runs();
        int sessions = Math.min(spec.sessions().atLeast(), divided);
        return (block - 1) * sessions / divided + 1;
    }

    /**
     * What is done to the system before a run, in order: at the first run of a session, everything that makes its levels
     * true, after what is done between sessions; at any other, what {@link ExperimentSpec#actions} says of a change from
     * the run before.
     */
    public List<LevelAction> actionsBefore(ExperimentSpec spec, PlannedRun run) {
        if (run.number() == 1) {
            return spec.actions(null, run.cell());
        }
        PlannedRun before = runs.get(run.number() - 2);
        if (before.session() == run.session()) {
            return spec.actions(before.cell(), run.cell());
        }
        List<LevelAction> actions = new ArrayList<>(spec.sessions().between());
        actions.addAll(spec.actions(null, run.cell()));
        return List.copyOf(actions);
    }

    /**
     * The least time that the plan takes: the load of each run and the pauses between runs. Not in it are what nobody can
     * know before: preparation, settling, hooks, manual steps, searches, drains, finite work and runs that are made again.
     */
    public Duration leastDuration(ExperimentSpec spec) {
        Duration pauses = spec.between().pause().multipliedBy(Math.max(0, runs.size() - 1));
        return runs.stream().map(run -> loadOf(spec, run)).reduce(pauses, Duration::plus);
    }

    private static Duration loadOf(ExperimentSpec spec, PlannedRun run) {
        return spec.runOf(run.cell())
                .phases()
                .fold(
                        timed -> Duration.ofNanos(Timeline.of(timed).loadEnd()),
                        untilDone -> Duration.ZERO,
                        staged -> Duration.ofNanos(Timeline.of(staged).loadEnd()));
    }
}
