package dev.lockstep.agent.run;

import dev.lockstep.run.Assignment;
import dev.lockstep.run.StepOutcome;
import dev.lockstep.workload.FillProgress;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.BooleanSupplier;

/**
 * One agent's part of a fill: a fixed number of shards per target, so that all agents split the rows the same way
 * regardless of their cores, over as many connections at once as there are cores. Agents take the shards in turn, so
 * that even a fill of few blocks is shared.
 */
final class Filling {

    static final int SHARDS_PER_AGENT = 8;

    private final Assignment assignment;
    private final FillProgress progress;
    private final BooleanSupplier wanted;
    private final AtomicBoolean failed = new AtomicBoolean();

    /** @param wanted false once the fill is to stop */
    Filling(Assignment assignment, FillProgress progress, BooleanSupplier wanted) {
        this.assignment = assignment;
        this.progress = progress;
        this.wanted = wanted;
    }

    /** @throws StepFailedException with the problems; with none if the fill was stopped */
    StepOutcome fill(List<TargetSite> sites) {
        WholeFill whole = new WholeFill(progress, SHARDS_PER_AGENT * sites.size(), wanted);
        List<FillTally> tallies =
                sites.stream().map(site -> new FillTally(site.name(), whole)).toList();
        List<ParallelTargets.Task<Boolean>> tasks = new ArrayList<>();
        for (int shard = 0; shard < SHARDS_PER_AGENT; shard++) {
            int number = shard * assignment.agents() + assignment.index();
            for (int index = 0; index < sites.size(); index++) {
                TargetSite site = sites.get(index);
                FillTally tally = tallies.get(index);
                tasks.add(ParallelTargets.task(site, each -> fill(each, number, tally)));
            }
        }
        if (ParallelTargets.run(Runtime.getRuntime().availableProcessors(), tasks)
                .contains(false)) {
            throw new StepFailedException(List.of());
        }
        return StepOutcome.ofNotes(tallies.stream().map(FillTally::note).toList());
    }

    private boolean fill(TargetSite site, int shard, FillTally tally) throws SQLException {
        if (failed.get() || !tally.wanted()) {
            return false;
        }
        tally.at(System.nanoTime());
        try (Connection connection = site.connectToSchema()) {
            site.workload().fill(connection, shard, assignment.agents() * SHARDS_PER_AGENT, tally);
            return true;
        } catch (CancellationException givenUp) {
            return false;
        } catch (SQLException | RuntimeException error) {
            failed.set(true);
            throw error;
        } finally {
            tally.at(System.nanoTime());
        }
    }
}
