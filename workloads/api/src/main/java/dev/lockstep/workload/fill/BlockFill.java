package dev.lockstep.workload.fill;

import dev.lockstep.engine.Engine;
import dev.lockstep.engine.ErrorClass;
import dev.lockstep.engine.PreparationException;
import dev.lockstep.workload.FillProgress;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CancellationException;

/** Fills a shard's share of all blocks: every block in its own transaction, which also marks it as completed. */
public final class BlockFill {

    private final Engine engine;
    private final FillNote note;

    public BlockFill(Engine engine, FillNote note) {
        this.engine = engine;
        this.note = note;
    }

    /**
     * Fills those blocks of this shard that are not completed yet.
     *
     * @param blocks all blocks of the fill, in the same order for every shard
     * @throws CancellationException if the fill is no longer wanted; completed blocks stay, and a later fill continues
     */
    public void fill(
            Connection connection, List<? extends FillBlock> blocks, int shard, int shards, FillProgress progress)
            throws SQLException {
        List<FillBlock> mine = new ArrayList<>();
        for (int index = shard; index < blocks.size(); index += shards) {
            mine.add(blocks.get(index));
        }
        List<FillBlock> missing = missing(connection, mine);
        progress.expect(missing.stream().mapToLong(FillBlock::rows).sum());
        connection.setAutoCommit(false);
        try {
            fill(connection, missing, progress);
        } catch (SQLException | RuntimeException failed) {
            rollBack(connection, failed);
            throw failed;
        }
        connection.setAutoCommit(true);
    }

    /**
     * Checks that every block is completed, before a fill is finished.
     *
     * @throws PreparationException if some are missing
     */
    public void requireAll(Connection connection, List<? extends FillBlock> blocks) throws SQLException {
        List<FillBlock> missing = missing(connection, blocks);
        if (!missing.isEmpty()) {
            throw new PreparationException(missing.size() + " of " + blocks.size()
                    + " blocks of the fill are missing, the first of them "
                    + missing.get(0).name()
                    + ". Use prepare: resume to continue the fill");
        }
    }

    private List<FillBlock> missing(Connection connection, List<? extends FillBlock> blocks) throws SQLException {
        requireNames(blocks);
        Set<String> done = note.blocksDone(connection);
        return blocks.stream()
                .filter(block -> !done.contains(block.name()))
                .<FillBlock>map(block -> block)
                .toList();
    }

    private static void requireNames(List<? extends FillBlock> blocks) {
        long names = blocks.stream()
                .map(FillBlock::name)
                .filter(name -> !name.isBlank())
                .distinct()
                .count();
        if (names != blocks.size()) {
            throw new IllegalArgumentException("The blocks of a fill have distinct names that are not blank");
        }
    }

    private void fill(Connection connection, List<FillBlock> blocks, FillProgress progress) throws SQLException {
        BlockWriter writer = new BlockWriter(engine, connection, progress);
        for (FillBlock block : blocks) {
            if (!progress.wanted()) {
                throw new CancellationException("The fill was stopped");
            }
            if (claim(connection, block.name())) {
                block.write(writer);
                connection.commit();
            }
        }
    }

    /**
     * The mark precedes the rows: this waits for a connection that is considered lost but still fills this block, and
     * skips what it has committed.
     */
    private boolean claim(Connection connection, String block) throws SQLException {
        try {
            note.mark(connection, block);
            return true;
        } catch (SQLException refused) {
            if (engine.classify(refused).errorClass() != ErrorClass.CONSTRAINT) {
                throw refused;
            }
            connection.rollback();
            return false;
        }
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
