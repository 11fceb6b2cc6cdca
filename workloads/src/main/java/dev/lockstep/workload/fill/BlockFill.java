package dev.lockstep.workload.fill;

import dev.lockstep.engine.Engine;
import dev.lockstep.workload.FillProgress;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Fills a shard's share of all blocks: every block in a transaction of its own, marked as done in the same one. */
public final class BlockFill {

    private final Engine engine;
    private final FillNote note;

    public BlockFill(Engine engine, FillNote note) {
        this.engine = engine;
        this.note = note;
    }

    /**
     * Fills those blocks of this shard that are not in the database yet.
     *
     * @param blocks all blocks of the fill, in the same order for every shard
     */
    public void fill(
            Connection connection, List<? extends FillBlock> blocks, int shard, int shards, FillProgress progress)
            throws SQLException {
        Set<String> done = note.blocksDone(connection);
        List<FillBlock> mine = new ArrayList<>();
        for (int index = shard; index < blocks.size(); index += shards) {
            if (!done.contains(blocks.get(index).name())) {
                mine.add(blocks.get(index));
            }
        }
        progress.expect(mine.stream().mapToLong(FillBlock::rows).sum());
        connection.setAutoCommit(false);
        try {
            BlockWriter writer = new BlockWriter(engine, connection, progress);
            for (FillBlock block : mine) {
                block.write(writer);
                note.mark(connection, block.name());
                connection.commit();
            }
        } catch (SQLException | RuntimeException failed) {
            rollBack(connection, failed);
            throw failed;
        }
        connection.setAutoCommit(true);
    }

    private static void rollBack(Connection connection, Exception failed) {
        try {
            connection.rollback();
            connection.setAutoCommit(true);
        } catch (SQLException lost) {
            failed.addSuppressed(lost);
        }
    }
}
