package dev.lockstep.agent.run;

import dev.lockstep.engine.Engine.Purpose;
import dev.lockstep.run.Assignment;
import dev.lockstep.workload.FillProgress;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * One agent's part of a fill: a fixed number of shards of each target, so that all agents divide the rows alike however
 * many cores they have, on as many connections at once as there are cores.
 */
final class Filling {

    static final int SHARDS_PER_AGENT = 8;

    private final Assignment assignment;
    private final FillProgress progress;
    private final AtomicBoolean failed = new AtomicBoolean();

    Filling(Assignment assignment, FillProgress progress) {
        this.assignment = assignment;
        this.progress = progress;
    }

    void fill(List<TargetSite> sites) {
        List<Together.Task<Boolean>> tasks = new ArrayList<>();
        for (int shard = 0; shard < SHARDS_PER_AGENT; shard++) {
            int number = assignment.index() * SHARDS_PER_AGENT + shard;
            for (TargetSite site : sites) {
                tasks.add(new Together.Task<>(site.target(), () -> fill(site, number)));
            }
        }
        Together.run(Runtime.getRuntime().availableProcessors(), tasks);
    }

    private boolean fill(TargetSite site, int shard) throws SQLException {
        if (failed.get()) {
            return false;
        }
        try (Connection connection = site.connect(Purpose.ADMIN)) {
            site.workload().fill(connection, shard, assignment.agents() * SHARDS_PER_AGENT, progress);
            return true;
        } catch (SQLException | RuntimeException error) {
            failed.set(true);
            throw error;
        }
    }
}
