package dev.lockstep.run.machine;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalLong;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * The intervals of one agent in one run: each is stored once, in whatever order they arrive.
 *
 * <p>Interval and state must be stored in one transaction, and {@link LedgerState#next} may be acknowledged only after
 * its commit.
 */
public final class LedgerMachine {

    /** The largest distance of a number from the first gap. */
    public static final long WINDOW = 10_000;

    private LedgerMachine() {}

    /** What to do with an offered interval. */
    public enum Verdict {
        /** It is new. */
        STORE,
        /** It is stored already; acknowledge again. */
        KNOWN,
        /** It cannot be valid. */
        REFUSE
    }

    /**
     * The outcome of an offer.
     *
     * @param reason why it was refused; empty otherwise
     */
    public record Offer(LedgerState state, Verdict verdict, String reason) {}

    /** Numbers that are missing, {@code from} inclusive, {@code to} exclusive. */
    public record Gap(long from, long to) {}

    /** An interval of this number has arrived. */
    public static Offer offer(LedgerState state, long sequence) {
        if (sequence < 0) {
            return new Offer(state, Verdict.REFUSE, "Interval number " + sequence + " is negative");
        }
        if (state.holds(sequence)) {
            return new Offer(state, Verdict.KNOWN, "");
        }
        if (state.declared().isPresent() && sequence >= state.declared().getAsLong()) {
            return new Offer(
                    state,
                    Verdict.REFUSE,
                    String.format(
                            Locale.ROOT,
                            "Interval %d, where the agent had declared %d intervals",
                            sequence,
                            state.declared().getAsLong()));
        }
        if (sequence >= state.next() + WINDOW) {
            return new Offer(
                    state,
                    Verdict.REFUSE,
                    String.format(
                            Locale.ROOT,
                            "Interval %d, where %d is next: more than %d ahead",
                            sequence,
                            state.next(),
                            WINDOW));
        }
        return new Offer(store(state, sequence), Verdict.STORE, "");
    }

    /** The agent announces its number of intervals. The first announcement is final. */
    public static Offer declare(LedgerState state, long intervals) {
        if (state.declared().isPresent()) {
            return state.declared().getAsLong() == intervals
                    ? new Offer(state, Verdict.KNOWN, "")
                    : new Offer(
                            state,
                            Verdict.REFUSE,
                            String.format(
                                    Locale.ROOT,
                                    "The agent declared %d intervals, then %d",
                                    state.declared().getAsLong(),
                                    intervals));
        }
        if (intervals < state.end()) {
            return new Offer(
                    state,
                    Verdict.REFUSE,
                    String.format(
                            Locale.ROOT,
                            "The agent declared %d intervals, but %d is stored",
                            intervals,
                            state.end() - 1));
        }
        return new Offer(new LedgerState(state.next(), state.beyond(), OptionalLong.of(intervals)), Verdict.STORE, "");
    }

    /** What is missing up to the declared end, or up to the highest number stored. */
    public static List<Gap> gaps(LedgerState state) {
        List<Gap> gaps = new ArrayList<>();
        long from = state.next();
        for (long stored : state.beyond()) {
            if (stored > from) {
                gaps.add(new Gap(from, stored));
            }
            from = stored + 1;
        }
        long end = state.declared().orElse(from);
        if (end > from) {
            gaps.add(new Gap(from, end));
        }
        return gaps;
    }

    private static LedgerState store(LedgerState state, long sequence) {
        if (sequence == state.next() && state.beyond().isEmpty()) {
            return new LedgerState(sequence + 1, state.beyond(), state.declared());
        }
        SortedSet<Long> beyond = new TreeSet<>(state.beyond());
        beyond.add(sequence);
        return close(state.next(), beyond, state.declared());
    }

    static LedgerState close(long from, SortedSet<Long> beyond, OptionalLong declared) {
        long next = from;
        while (!beyond.isEmpty() && beyond.first() <= next) {
            next = Math.max(next, beyond.first() + 1);
            beyond.remove(beyond.first());
        }
        return new LedgerState(next, beyond, declared);
    }
}
