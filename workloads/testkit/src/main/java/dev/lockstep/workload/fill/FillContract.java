package dev.lockstep.workload.fill;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lockstep.engine.Baseline;
import dev.lockstep.engine.PreparationException;
import dev.lockstep.workload.Existing;
import dev.lockstep.workload.FillProgress;
import dev.lockstep.workload.TestDatabase;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.assertj.core.api.AbstractThrowableAssert;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What a guarded fill in blocks must do on every engine. */
@TestInstance(Lifecycle.PER_CLASS)
@Timeout(120)
abstract class FillContract {

    private static final long ALL_ROWS = 2L * Flock.BLOCKS * Flock.ROWS_PER_BLOCK;

    private final TestDatabase database;
    private final BlockFill fill;
    private final Flock flock = Flock.small();
    private Connection connection;

    FillContract(TestDatabase database) {
        this.database = database;
        this.fill = new BlockFill(database.engine(), FillGuard.NOTE);
    }

    @BeforeEach
    void emptyTheDatabase() throws SQLException {
        connection = database.open();
        FillGuard.NOTE.drop(connection);
        Flock.dropTables(connection, Flock.TABLES);
        Flock.dropTables(connection, List.of(Baseline.RESET_UNDER_WAY));
        flock.dropped.clear();
    }

    @AfterEach
    void disconnect() throws SQLException {
        connection.close();
    }

    @ParameterizedTest
    @EnumSource(Existing.class)
    void anEmptyDatabaseIsFilledWhateverWasAsked(Existing existing) throws SQLException {
        flock.create(connection, existing);

        FillNote.Contents note = FillGuard.NOTE.read(connection).orElseThrow();
        assertThat(note.state()).isEqualTo(FillNote.State.FILLING);
        assertThat(note.facts())
                .containsOnlyKeys("workload", "size", "colour", "seed")
                .containsEntry("workload", "flock")
                .containsEntry("colour", "white");
        assertThat(FillGuard.seed(note)).isEqualTo(Flock.SEED);
        assertThat(TablesPresent.among(connection, Flock.TABLES)).isEqualTo(Flock.TABLES);
    }

    @ParameterizedTest
    @EnumSource(names = {"REFUSE", "RESUME"})
    void aCompleteFillIsNotTouchedAndTheMessageSaysWhatIsThereAndWhatToDo(Existing existing) throws SQLException {
        flock.complete(connection, Existing.REFUSE);
        Flock.execute(connection, "INSERT INTO bell (id) VALUES (1)");

        assertRefused(Flock.of("flock", "large", "black"), existing)
                .hasMessage("the database is already filled, with flock, size small, colour white, seed 7. Use"
                        + " prepare: reset to return to the baseline, prepare: none to run on it as it is, or"
                        + " prepare: replace (or fill --replace) to fill it again");
        assertThat(Flock.number(connection, "SELECT COUNT(*) FROM bell")).isEqualTo(1);
    }

    @Test
    void aReplacedFillIsDroppedAsWhatItWasFilledWith() throws SQLException {
        flock.complete(connection, Existing.REFUSE);
        Flock.execute(connection, "INSERT INTO bell (id) VALUES (1)");

        Flock larger = Flock.of("flock", "large", "white");
        larger.create(connection, Existing.REPLACE);

        assertThat(larger.dropped).singleElement().extracting("size").isEqualTo("small");
        assertThat(Flock.number(connection, "SELECT COUNT(*) FROM bell")).isZero();
        assertThat(FillGuard.NOTE.read(connection).orElseThrow().fact("size")).isEqualTo("large");
    }

    @ParameterizedTest
    @EnumSource(names = {"REFUSE", "RESUME"})
    void tablesOfSomebodyElseAreNotTouched(Existing existing) throws SQLException {
        Flock.execute(connection, "CREATE TABLE sheep (wool integer)");

        assertRefused(flock, existing)
                .hasMessageContaining("tables that Lockstep did not fill: sheep.")
                .hasMessageContaining("prepare: none")
                .hasMessageContaining("prepare: replace")
                .hasMessageContaining("another database");
        assertThatThrownBy(() -> flock.guard().drop(connection, flock))
                .isInstanceOf(PreparationException.class)
                .hasMessageContaining("sheep");
        assertThat(Flock.number(connection, "SELECT COUNT(wool) FROM sheep")).isZero();
    }

    @Test
    void tablesOfSomebodyElseAreReplacedWhenAsked() throws SQLException {
        Flock.execute(connection, "CREATE TABLE sheep (wool integer)");

        flock.create(connection, Existing.REPLACE);

        assertThat(Flock.number(connection, "SELECT COUNT(id) FROM sheep")).isZero();
    }

    @Test
    void aFillOverAnInterruptedOneIsRefusedUnlessItGoesOn() throws SQLException {
        flock.create(connection, Existing.REFUSE);

        assertRefused(flock, Existing.REFUSE)
                .hasMessageContaining("an earlier fill was interrupted, of flock, size small, colour white, seed 7")
                .hasMessageContaining("prepare: resume (or fill --resume)")
                .hasMessageContaining("prepare: replace (or fill --replace)");
    }

    @Test
    void anInterruptedFillKeepsItsSeedAndItsBlocksWhenItIsGoneOnWith() throws SQLException {
        flock.create(connection, Existing.REFUSE);
        fill.fill(connection, Flock.blocks().subList(0, 3), 0, 1, FillProgress.SILENT);

        flock.guard().create(connection, Existing.RESUME, 99, flock);

        assertThat(FillGuard.seed(FillGuard.NOTE.read(connection).orElseThrow()))
                .isEqualTo(Flock.SEED);
        assertThat(blocksIn()).isEqualTo(3);
        assertThat(flock.dropped).isEmpty();
    }

    @Test
    void anInterruptedFillIsNotGoneOnWithUnderOtherParameters() throws SQLException {
        flock.create(connection, Existing.REFUSE);

        assertRefused(Flock.of("flock", "large", "white"), Existing.RESUME)
                .hasMessageContaining("the interrupted fill was filled with size small (asked for: large).")
                .hasMessageNotContaining("colour")
                .hasMessageContaining("prepare: replace");
    }

    @ParameterizedTest
    @EnumSource(Existing.class)
    void theFillOfAnotherWorkloadStays(Existing existing) throws SQLException {
        flock.create(connection, Existing.REFUSE);

        assertRefused(Flock.of("herd", "small", "white"), existing)
                .hasMessageContaining("was filled for flock, size small, colour white, seed 7, not for herd")
                .hasMessageContaining("fill --drop with a spec of flock");
    }

    @ParameterizedTest
    @EnumSource(Existing.class)
    void aNoteWhoseWritingWasInterruptedCountsAsNone(Existing existing) throws SQLException {
        flock.create(connection, Existing.REFUSE);
        flock.guard().drop(connection, flock);
        FillGuard.NOTE.begin(connection, Map.of("workload", "flock"));
        Flock.execute(connection, "DELETE FROM lockstep_fill WHERE fact = 'state'");
        assertThat(FillGuard.NOTE.read(connection)).isEmpty();

        flock.create(connection, existing);

        assertThat(FillGuard.NOTE.read(connection).orElseThrow().state()).isEqualTo(FillNote.State.FILLING);
    }

    @ParameterizedTest
    @EnumSource(Existing.class)
    void tablesWhoseCreationWasInterruptedAreMadeAnew(Existing existing) throws SQLException {
        FillGuard.Schema failing = new FillGuard.Schema() {
            @Override
            public void create(Connection own) throws SQLException {
                Flock.execute(own, "CREATE TABLE sheep (wool integer)");
                throw new SQLException("the power failed");
            }

            @Override
            public void drop(Connection own, Map<String, String> facts) {}
        };
        assertThatThrownBy(() -> flock.guard().create(connection, Existing.REFUSE, 1, failing))
                .hasMessage("the power failed");
        assertThatThrownBy(() -> flock.guard().requireFilled(connection)).hasMessageContaining("interrupted");

        flock.create(connection, existing);

        assertThat(Flock.number(connection, "SELECT COUNT(id) FROM sheep")).isZero();
    }

    @Test
    void whatWasFilledIsDroppedWithItsNote() throws SQLException {
        flock.complete(connection, Existing.REFUSE);

        flock.guard().drop(connection, flock);
        flock.guard().drop(connection, flock);

        assertThat(TablesPresent.among(connection, List.of("sheep", "bell", FillNote.FACTS, FillNote.BLOCKS)))
                .isEmpty();
    }

    @Test
    void aRunNeedsACompleteFillOfItsOwnParameters() throws SQLException {
        assertThatThrownBy(() -> flock.guard().requireFilled(connection))
                .isInstanceOf(PreparationException.class)
                .hasMessageContaining("lacks the tables sheep, bell. Use prepare: fill");
        flock.create(connection, Existing.REFUSE);
        assertThatThrownBy(() -> flock.guard().requireFilled(connection)).hasMessageContaining("prepare: resume");
        FillGuard.NOTE.complete(connection);

        assertThat(flock.guard().requireFilled(connection)).isPresent();
        assertThatThrownBy(() -> Flock.of("flock", "small", "black").guard().requireFilled(connection))
                .hasMessageContaining("the database was filled with colour white (asked for: black)");
        Flock.execute(connection, "DROP TABLE bell");
        assertThatThrownBy(() -> flock.guard().requireFilled(connection)).hasMessageContaining("lacks the tables bell");
    }

    @Test
    void aResetThatDidNotEndLeavesNothingToRunOnOrToFill() throws SQLException {
        flock.complete(connection, Existing.REFUSE);
        Flock.execute(connection, "CREATE TABLE " + Baseline.RESET_UNDER_WAY + " (id integer)");

        assertThatThrownBy(() -> flock.guard().requireFilled(connection))
                .isInstanceOf(PreparationException.class)
                .hasMessageContaining("an earlier reset did not end")
                .hasMessageContaining("prepare: reset");
        assertRefused(flock, Existing.RESUME).hasMessageContaining("an earlier reset did not end");

        flock.complete(connection, Existing.REPLACE);
        assertThat(flock.guard().requireFilled(connection)).isPresent();
    }

    @Test
    void aRunOnTablesThatSomethingElseFilledIsAdmitted() throws SQLException {
        flock.create(connection);

        assertThat(flock.guard().requireFilled(connection)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 3, 16})
    void everyBlockIsFilledOnceWhateverTheShards(int shards) throws SQLException {
        flock.create(connection, Existing.REFUSE);
        Counting progress = new Counting(Long.MAX_VALUE);

        for (int shard = 0; shard < shards; shard++) {
            fill.fill(connection, Flock.blocks(), shard, shards, progress);
        }

        assertFilledOnce();
        assertThat(progress.expected).hasValue(ALL_ROWS);
        assertThat(progress.rows).hasValue(ALL_ROWS);
        assertThat(progress.bytes.get()).isPositive();
        assertThat(connection.getAutoCommit()).isTrue();
    }

    @Test
    void aFaultInABlockLosesThatBlockAloneAndTheNextFillMakesUpForIt() throws SQLException {
        flock.create(connection, Existing.REFUSE);
        List<FillBlock> blocks = with(5, writer -> {
            throw new IllegalStateException("a defect");
        });

        assertThatThrownBy(() -> fill.fill(connection, blocks, 0, 1, FillProgress.SILENT))
                .hasMessage("a defect");

        assertThat(connection.getAutoCommit()).isTrue();
        assertThat(Flock.number(connection, "SELECT COUNT(*) FROM sheep")).isEqualTo(5L * Flock.ROWS_PER_BLOCK);
        assertGoesOnWith(Flock.BLOCKS - 5);
    }

    @Test
    void aLostConnectionLosesTheBlockUnderWayAlone() throws SQLException {
        flock.create(connection, Existing.REFUSE);
        List<FillBlock> blocks = with(3, writer -> {
            try (Connection killer = database.open()) {
                database.killOtherSessions(killer);
            }
        });

        assertThatThrownBy(() -> fill.fill(connection, blocks, 0, 1, FillProgress.SILENT))
                .isInstanceOf(SQLException.class);

        connection = database.open();
        assertGoesOnWith(Flock.BLOCKS - 3);
    }

    @Test
    void aFillThatIsNoLongerWantedEndsBetweenTwoBlocks() throws SQLException {
        flock.create(connection, Existing.REFUSE);
        Counting progress = new Counting(4L * 2 * Flock.ROWS_PER_BLOCK);

        assertThatThrownBy(() -> fill.fill(connection, Flock.blocks(), 0, 1, progress))
                .isInstanceOf(CancellationException.class);

        assertThat(connection.getAutoCommit()).isTrue();
        assertThat(blocksIn()).isEqualTo(4);
        assertGoesOnWith(Flock.BLOCKS - 4);
    }

    @Test
    void aBlockThatAStragglerStillFillsIsWaitedForAndLeftOut() throws Exception {
        flock.create(connection, Existing.REFUSE);
        CountDownLatch underWay = new CountDownLatch(1);
        CountDownLatch goOn = new CountDownLatch(1);
        List<FillBlock> slow = with(0, writer -> {
            underWay.countDown();
            awaited(goOn);
        });
        CompletableFuture<Void> straggler = filling(slow);
        awaited(underWay);

        CompletableFuture<Void> successor = filling(Flock.blocks());
        goOn.countDown();
        straggler.get(60, TimeUnit.SECONDS);
        successor.get(60, TimeUnit.SECONDS);

        assertFilledOnce();
    }

    @Test
    void aFillThatLacksBlocksIsNotComplete() throws SQLException {
        flock.create(connection, Existing.REFUSE);
        fill.fill(connection, Flock.blocks(), 0, 2, FillProgress.SILENT);

        assertThatThrownBy(() -> fill.requireAll(connection, Flock.blocks()))
                .isInstanceOf(PreparationException.class)
                .hasMessage("6 of 12 blocks of the fill are missing, the first of them sheep.1. Use prepare: resume to"
                        + " continue the fill");

        fill.fill(connection, Flock.blocks(), 1, 2, FillProgress.SILENT);
        fill.requireAll(connection, Flock.blocks());
    }

    @Test
    void blocksOfTheSameNameAreADefect() throws SQLException {
        flock.create(connection, Existing.REFUSE);
        List<FillBlock> twice = List.of(new Flock.Sheep(1), new Flock.Sheep(1));

        assertThatThrownBy(() -> fill.fill(connection, twice, 0, 1, FillProgress.SILENT))
                .isInstanceOf(IllegalArgumentException.class);
    }

    private CompletableFuture<Void> filling(List<? extends FillBlock> blocks) {
        return CompletableFuture.runAsync(() -> {
            try (Connection own = database.open()) {
                fill.fill(own, blocks, 0, 1, FillProgress.SILENT);
            } catch (SQLException failed) {
                throw new IllegalStateException(failed);
            }
        });
    }

    private static void awaited(CountDownLatch latch) {
        try {
            assertThat(latch.await(60, TimeUnit.SECONDS)).isTrue();
        } catch (InterruptedException interrupted) {
            throw new IllegalStateException(interrupted);
        }
    }

    /** All blocks, of which one does something when half of it is written. */
    private static List<FillBlock> with(int index, During during) {
        List<FillBlock> blocks = new ArrayList<>(Flock.blocks());
        FillBlock plain = blocks.get(index);
        blocks.set(index, new FillBlock() {
            @Override
            public String name() {
                return plain.name();
            }

            @Override
            public long rows() {
                return plain.rows();
            }

            @Override
            public void write(BlockWriter writer) throws SQLException {
                plain.write(writer);
                during.happens(writer);
            }
        });
        return blocks;
    }

    private void assertGoesOnWith(int blocks) throws SQLException {
        flock.create(connection, Existing.RESUME);
        Counting progress = new Counting(Long.MAX_VALUE);
        fill.fill(connection, Flock.blocks(), 0, 2, progress);
        fill.fill(connection, Flock.blocks(), 1, 2, progress);

        assertThat(progress.rows).hasValue(2L * blocks * Flock.ROWS_PER_BLOCK);
        assertThat(progress.expected).hasValue(2L * blocks * Flock.ROWS_PER_BLOCK);
        assertFilledOnce();
    }

    private void assertFilledOnce() throws SQLException {
        long sheep = ALL_ROWS / 2;
        assertThat(Flock.number(connection, "SELECT COUNT(*) FROM sheep")).isEqualTo(sheep);
        assertThat(Flock.number(connection, "SELECT COUNT(DISTINCT id) FROM sheep"))
                .isEqualTo(sheep);
        assertThat(Flock.number(connection, "SELECT COUNT(*) FROM bell")).isEqualTo(sheep);
        assertThat(blocksIn()).isEqualTo(Flock.BLOCKS);
    }

    private long blocksIn() throws SQLException {
        return Flock.number(connection, "SELECT COUNT(*) FROM " + FillNote.BLOCKS);
    }

    private AbstractThrowableAssert<?, ? extends Throwable> assertRefused(Flock other, Existing existing) {
        return assertThatThrownBy(() -> other.create(connection, existing)).isInstanceOf(PreparationException.class);
    }

    private interface During {
        void happens(BlockWriter writer) throws SQLException;
    }

    /** Adds up, and wants no more after so many rows. */
    private static final class Counting implements FillProgress {

        final AtomicLong expected = new AtomicLong();
        final AtomicLong rows = new AtomicLong();
        final AtomicLong bytes = new AtomicLong();
        private final long enough;

        Counting(long enough) {
            this.enough = enough;
        }

        @Override
        public void expect(long more) {
            expected.addAndGet(more);
        }

        @Override
        public void filled(long newRows, long newBytes) {
            rows.addAndGet(newRows);
            bytes.addAndGet(newBytes);
        }

        @Override
        public boolean wanted() {
            return rows.get() < enough;
        }
    }
}
