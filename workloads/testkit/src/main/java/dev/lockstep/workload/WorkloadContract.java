package dev.lockstep.workload;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.lockstep.engine.Engine;
import dev.lockstep.run.WorkloadDescriptor;
import dev.lockstep.run.WorkloadDescriptor.Book;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * What every workload owes on every engine it names. Each pair is one small subclass, so that the subclasses are the support
 * matrix.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
public abstract class WorkloadContract {

    private static final int USERS = 8;
    private static final int THREADS = 4;

    private final Workload workload;
    private final TestDatabase database;

    /** A workload on a database that is this class's alone. */
    protected WorkloadContract(Workload workload, TestDatabase database) {
        this.workload = workload;
        this.database = database;
    }

    /** The small cases that every test is run with: each mode once, and finite work if there is any. */
    protected abstract List<Variant> variants();

    /** Whether users draw anything: then another seed must give another run. */
    protected abstract boolean draws();

    /** The transaction that sometimes ends in a rollback on purpose, if there is one. */
    protected abstract Optional<String> rollsBack();

    /** Whether users of this case may block each other in a circle, which this class's runner counts as a failure. */
    protected boolean mayDeadlock(Variant variant) {
        return false;
    }

    /** Columns, in lower case, that get the server's time, which no run repeats. */
    protected Set<String> timeColumns() {
        return Set.of();
    }

    /** How many cycles a user gets where work has no end of its own. */
    protected int cyclesPerUser() {
        return 5;
    }

    /** How many cycles of one user are enough to meet a rollback on purpose. */
    protected int cyclesUntilRollback() {
        return 500;
    }

    /**
     * One case.
     *
     * @param finiteUnits the units after which all users are done, if the work is finite
     */
    public record Variant(String name, Map<String, Object> parameters, OptionalLong finiteUnits) {
        @Override
        public String toString() {
            return name;
        }
    }

    @BeforeAll
    void theWorkloadNamesTheEngine() {
        requireNamed(database.engine(), workload.descriptor());
    }

    static void requireNamed(Engine engine, WorkloadDescriptor descriptor) {
        if (!descriptor.engines().contains(engine.id())) {
            throw new AssertionError("Workload '%s' names the engines %s, this test class runs it on '%s'."
                            .formatted(descriptor.id(), descriptor.engines(), engine.id())
                    + " Give the class a database of an engine that is named, or name this one in the descriptor.");
        }
    }

    @Test
    void theDescriptorIsWellFormed() {
        DescriptorRules.check(workload.descriptor());
    }

    @ParameterizedTest
    @MethodSource("variants")
    void theParametersOfTheCasesHaveNoFault(Variant variant) {
        assertThat(workload.faults(TestParameters.of(workload.descriptor(), variant.parameters())))
                .isEmpty();
    }

    @ParameterizedTest
    @MethodSource("variants")
    void theLeastHitSharesAreThoseOfItsSearches(Variant variant) {
        Map<String, Double> shares = bind(variant, 1).leastHitShares();
        assertThat(workload.descriptor().searches()).containsAll(shares.keySet());
        assertThat(shares.values()).allMatch(share -> share >= 0 && share <= 1);
    }

    @ParameterizedTest
    @MethodSource("variants")
    void fillsTheSameDataWhateverTheNumberOfShards(Variant variant) throws Exception {
        fill(bind(variant, 1), 1);
        Map<String, String> byOne = contents();
        fill(bind(variant, 1), 3);
        assertThat(contents()).isNotEmpty().isEqualTo(byOne);
    }

    /** The second and the third fill replace what a fill and a run have left. */
    @ParameterizedTest
    @MethodSource("variants")
    void theSameSeedRepeatsFillAndRunAndAnotherGivesAnotherRun(Variant variant) throws Exception {
        List<Object> trace = traceOfOneUser(variant, 7);
        assertThat(traceOfOneUser(variant, 7)).isEqualTo(trace);
        if (draws()) {
            assertThat(traceOfOneUser(variant, 8)).isNotEqualTo(trace);
        }
    }

    /** What the fill leaves in the database, the transactions in their order, and what they leave. */
    private List<Object> traceOfOneUser(Variant variant, long seed) throws Exception {
        BoundWorkload bound = prepared(variant, 1);
        List<Object> trace = new ArrayList<>();
        trace.add(contents());
        User user = new TracingUser(bound.newUser(new UserIdentity(0, 1, seed)), trace);
        new ReferenceRunner(database, workload.descriptor()).run(List.of(user), 1, 4 * cyclesPerUser());
        trace.add(contents());
        return trace;
    }

    @ParameterizedTest
    @MethodSource("variants")
    void theBooksBalanceAndTheDataIsConsistentAfterARun(Variant variant) throws Exception {
        BoundWorkload bound = prepared(variant, 3);
        Map<String, Long> before = count(bound);

        ReferenceLedger ledger = new ReferenceRunner(database, workload.descriptor())
                .run(users(variant, bound, USERS, 3), THREADS, cyclesOf(variant));

        assertThat(ledger.failures())
                .filteredOn(failure -> !(mayDeadlock(variant)
                        && failure.toLowerCase(Locale.ROOT).contains("deadlock")))
                .isEmpty();
        assertThat(ledger.transactions()).isPositive();
        assertBooksAreWithinTheLedger(bound, before, ledger);
        assertConsistent(bound);
        variant.finiteUnits()
                .ifPresent(units -> assertThat(ledger.committedUnits()).isEqualTo(units));
    }

    @ParameterizedTest
    @MethodSource("variants")
    void finishedUsersStayDone(Variant variant) throws Exception {
        assumeTrue(variant.finiteUnits().isPresent(), "this work has no end");
        BoundWorkload bound = prepared(variant, 1);
        List<User> users = users(variant, bound, 2, 1);
        new ReferenceRunner(database, workload.descriptor()).run(users, 2, Integer.MAX_VALUE);
        assertThat(users).allSatisfy(user -> assertThat(user.next()).isEqualTo(User.DONE));
    }

    @ParameterizedTest
    @MethodSource("variants")
    void killedConnectionsLeaveNoMoreThanTheUnknown(Variant variant) throws Exception {
        BoundWorkload bound = prepared(variant, 1);
        Map<String, Long> before = count(bound);
        AtomicBoolean running = new AtomicBoolean(true);
        CompletableFuture<Void> killer = CompletableFuture.runAsync(() -> killAgainAndAgain(running));

        ReferenceLedger ledger = new ReferenceRunner(database, workload.descriptor())
                .run(users(variant, bound, USERS, 3), THREADS, cyclesOf(variant));
        running.set(false);
        killer.get(30, TimeUnit.SECONDS);

        assertBooksAreWithinTheLedger(bound, before, ledger);
        assertConsistent(bound);
    }

    /** Kills in bursts with pauses, in which the runner connects again. */
    private void killAgainAndAgain(AtomicBoolean running) {
        try (Connection own = database.open()) {
            for (int burst = 0; burst < 6 && running.get(); burst++) {
                TimeUnit.MILLISECONDS.sleep(ThreadLocalRandom.current().nextInt(5, 60));
                database.killOtherSessions(own);
            }
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @ParameterizedTest
    @MethodSource("variants")
    void aRollbackOnPurposeLeavesNoTrace(Variant variant) throws Exception {
        assumeTrue(rollsBack().isPresent(), "this workload never rolls back on purpose");
        int suspect = workload.descriptor().indexOf(rollsBack().orElseThrow());
        int first = witnessed(prepared(variant, 1), suspect, Integer.MAX_VALUE).suspects();
        witnessed(prepared(variant, 1), suspect, first - 1).assertSomethingWasRolledBackWithoutATrace();
    }

    /** Runs the same user each time, until one of its transactions was rolled back. */
    private RollbackWitness witnessed(BoundWorkload bound, int suspect, int unread) throws Exception {
        RollbackWitness witness =
                new RollbackWitness(bound.newUser(new UserIdentity(0, 1, 11)), suspect, unread, this::contents);
        new ReferenceRunner(database, workload.descriptor()).run(List.of(witness), 1, cyclesUntilRollback());
        return witness;
    }

    private void assertBooksAreWithinTheLedger(BoundWorkload bound, Map<String, Long> before, ReferenceLedger ledger)
            throws SQLException {
        Map<String, Long> after = count(bound);
        for (Book book : workload.descriptor().books()) {
            long difference = after.getOrDefault(book.name(), 0L) - before.getOrDefault(book.name(), 0L);
            assertThat(difference).as("book '%s'", book.name()).isBetween(ledger.least(book), ledger.most(book));
        }
    }

    private void assertConsistent(BoundWorkload bound) throws SQLException {
        try (Connection connection = database.open()) {
            assertThat(bound.check(connection)).allSatisfy(condition -> assertThat(condition.violations())
                    .as(condition.name())
                    .isZero());
        }
    }

    private int cyclesOf(Variant variant) {
        return variant.finiteUnits().isPresent() ? Integer.MAX_VALUE : cyclesPerUser();
    }

    private BoundWorkload bind(Variant variant, long seed) {
        WorkloadDescriptor descriptor = workload.descriptor();
        return workload.bind(new Binding(database.engine(), TestParameters.of(descriptor, variant.parameters()), seed));
    }

    private BoundWorkload prepared(Variant variant, int shards) throws Exception {
        BoundWorkload bound = bind(variant, 1);
        fill(bound, shards);
        try (Connection connection = database.open()) {
            bound.beforeRun(connection);
        }
        return bound;
    }

    private void fill(BoundWorkload bound, int shards) throws Exception {
        try (Connection connection = database.open()) {
            bound.create(connection, Existing.REPLACE);
            List<CompletableFuture<Void>> parts = new ArrayList<>();
            for (int shard = 0; shard < shards; shard++) {
                int part = shard;
                parts.add(CompletableFuture.runAsync(() -> fillShard(bound, part, shards)));
            }
            waitFor(parts);
            bound.finish(database::open);
        }
    }

    private static void waitFor(List<CompletableFuture<Void>> parts) throws InterruptedException, ExecutionException {
        for (CompletableFuture<Void> part : parts) {
            part.get();
        }
    }

    private void fillShard(BoundWorkload bound, int shard, int shards) {
        try (Connection connection = database.open()) {
            bound.fill(connection, shard, shards, FillProgress.SILENT);
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    /** So many users, or as many as have work. */
    private List<User> users(Variant variant, BoundWorkload bound, int wanted, long seed) {
        int users =
                Math.min(wanted, workload.mostUsers(TestParameters.of(workload.descriptor(), variant.parameters())));
        List<User> all = new ArrayList<>();
        for (int number = 0; number < users; number++) {
            all.add(bound.newUser(new UserIdentity(number, users, seed * 1000 + number)));
        }
        return all;
    }

    private Map<String, Long> count(BoundWorkload bound) throws SQLException {
        try (Connection connection = database.open()) {
            return bound.count(connection);
        }
    }

    private Map<String, String> contents() throws SQLException {
        try (Connection connection = database.open()) {
            return database.contents(connection, timeColumns());
        }
    }
}
