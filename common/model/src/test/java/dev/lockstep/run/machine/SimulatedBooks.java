package dev.lockstep.run.machine;

import dev.lockstep.run.RunState;
import dev.lockstep.run.StopMode;
import java.util.Collection;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Supplier;

/**
 * The rows that agents have written to their databases, interval by interval, and what must be true of them after every event:
 * the ledger holds nothing else, and nothing twice; what it does not hold is kept by its agent, unless that has parted from
 * the run; no agent counts as delivered and no run ends well over less than all, but for what lost agents leave unknown.
 */
final class SimulatedBooks {

    private final SimulatedStore store;
    private final Map<String, Map<Long, Long>> databases = new TreeMap<>();
    private final Set<String> parted = new HashSet<>();
    private boolean changed;
    private long checkedCommits;

    SimulatedBooks(SimulatedStore store) {
        this.store = store;
    }

    /** The agent has committed so many rows in the interval of that number. */
    void written(String runId, String agent, long sequence, long rows) {
        String key = SimulatedCoordinator.ledgerKey(runId, agent);
        Map<Long, Long> database = databases.computeIfAbsent(key, any -> new TreeMap<>());
        hold(database.size() == sequence, () -> key + ": interval " + sequence + " is written after " + database);
        database.put(sequence, rows);
        changed = true;
    }

    /** The agent has died or forgotten the run: what it had not delivered is nowhere but in the database. */
    void parted(String runId, String agent) {
        parted.add(SimulatedCoordinator.ledgerKey(runId, agent));
        changed = true;
    }

    /** The agent keeps less than before, because it believes the rest to be stored. */
    void trimmed() {
        changed = true;
    }

    /** To be called after every event; most change nothing of all this. */
    void check(Collection<String> runs, Collection<SimulatedAgent> agents) {
        if (changed || store.commits() != checkedCommits) {
            runs.forEach(runId -> check(runId, agents));
            changed = false;
            checkedCommits = store.commits();
        }
    }

    private void check(String runId, Collection<SimulatedAgent> agents) {
        agents.forEach(agent -> check(SimulatedCoordinator.ledgerKey(runId, agent.name()), agent.spool(runId)));
        store.document("run/" + runId, RunProgress.class).ifPresent(run -> check(runId, run));
    }

    private void check(String key, Map<Long, Long> spool) {
        Map<Long, Long> database = database(key);
        Map<Long, Long> stored = store.intervals(key);
        stored.forEach((sequence, rows) -> hold(
                rows.equals(database.get(sequence)), () -> key + ": stored is " + stored + ", written " + database));
        if (!parted.contains(key)) {
            database.forEach((sequence, rows) -> hold(
                    stored.containsKey(sequence) || rows.equals(spool.get(sequence)),
                    () -> key + ": " + sequence + " is lost, stored is " + stored + ", kept " + spool));
        }
        LedgerState ledger = store.document("ledger/" + key, LedgerState.class).orElse(LedgerState.EMPTY);
        hold(
                ledger.equals(LedgerState.of(stored.keySet(), ledger.declared())),
                () -> key + ": " + ledger + " is not the state of " + stored);
    }

    private void check(String runId, RunProgress run) {
        long ledger = 0;
        long unknown = 0;
        long database = 0;
        for (RunMember member : run.members()) {
            String key = SimulatedCoordinator.ledgerKey(runId, member.name());
            checkDelivery(key, run, member);
            long written = rows(database(key));
            long stored = rows(store.intervals(key));
            ledger += stored;
            unknown += member.lost() ? written - stored : 0;
            database += written;
        }
        if (endedWell(run) && ledger + unknown != database) {
            throw new AssertionError(
                    runId + ": ledger " + ledger + " + unknown " + unknown + " is not the database's " + database);
        }
    }

    private void checkDelivery(String key, RunProgress run, RunMember member) {
        hold(
                member.delivered() || member.lost() || !endedWell(run),
                () -> key + " is not delivered, but the run has ended: " + run);
        LoadEnd end = member.loadEnd();
        if (end != null && member.delivered()) {
            Map<Long, Long> stored = store.intervals(key);
            hold(
                    stored.equals(database(key)) && stored.size() == end.intervals(),
                    () -> key + " is delivered: stored is " + stored + ", written " + database(key) + ", " + end);
        }
    }

    private static boolean endedWell(RunProgress run) {
        return run.state() == RunState.COMPLETED
                || (run.state() == RunState.STOPPED
                        && run.stop().mode() == StopMode.FINISH
                        && run.ending().state() == null);
    }

    private Map<Long, Long> database(String key) {
        return databases.getOrDefault(key, Map.of());
    }

    private static long rows(Map<Long, Long> intervals) {
        return intervals.values().stream().mapToLong(rows -> rows).sum();
    }

    /** An assertion that costs little while it holds: it is asked some million times. */
    private static void hold(boolean truth, Supplier<String> otherwise) {
        if (!truth) {
            throw new AssertionError(otherwise.get());
        }
    }
}
