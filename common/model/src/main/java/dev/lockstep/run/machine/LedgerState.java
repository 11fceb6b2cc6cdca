package dev.lockstep.run.machine;

import java.util.Collection;
import java.util.Collections;
import java.util.OptionalLong;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * Which intervals of one agent in one run are stored.
 *
 * @param next every number below it is stored
 * @param beyond numbers above {@code next} that are stored
 * @param declared how many intervals the agent declares; empty until its load has ended
 */
public record LedgerState(long next, SortedSet<Long> beyond, OptionalLong declared) {

    /** Nothing is stored. */
    public static final LedgerState EMPTY = new LedgerState(0, new TreeSet<>(), OptionalLong.empty());

    public LedgerState {
        beyond = Collections.unmodifiableSortedSet(new TreeSet<>(beyond));
    }

    /** The state of a ledger that holds these numbers. */
    public static LedgerState of(Collection<Long> stored, OptionalLong declared) {
        SortedSet<Long> beyond = new TreeSet<>(stored);
        return LedgerMachine.close(0, beyond, declared);
    }

    /** Whether this number is stored. */
    public boolean holds(long sequence) {
        return sequence < next ? sequence >= 0 : beyond.contains(sequence);
    }

    /** One more than the highest number stored. */
    public long end() {
        return beyond.isEmpty() ? next : beyond.last() + 1;
    }

    /** Whether all that the agent numbered is stored. */
    public boolean complete() {
        return declared.isPresent() && next >= declared.getAsLong();
    }
}
