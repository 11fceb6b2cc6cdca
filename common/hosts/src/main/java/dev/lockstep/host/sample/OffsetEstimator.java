package dev.lockstep.host.sample;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Estimates a host's clock offset from a live feed: rows are written right after sampling, so the smallest difference
 * of arrival and timestamp is the offset plus the transfer time of the fastest row. Rows that do not arrive at the pace of
 * their sampling come from a file or a buffer and are ignored: of a block, the first arrives after a pause, and is its
 * oldest. Confined to one thread.
 */
public final class OffsetEstimator {

    private static final int FEWEST_ROWS = 3;
    private static final Duration LATE = Duration.ofSeconds(1);

    private @Nullable Instant lastStamp;
    private @Nullable Instant lastArrival;
    private @Nullable Duration least;
    private int rows;

    /** Adds the next row of the feed. */
    public void observe(Instant stamp, Instant arrival) {
        if (lastStamp != null && lastArrival != null && isLive(stamp, lastStamp, arrival, lastArrival)) {
            Duration difference = Duration.between(stamp, arrival);
            least = least == null || difference.compareTo(least) < 0 ? difference : least;
            rows++;
        }
        lastStamp = stamp;
        lastArrival = arrival;
    }

    /** Whether it took about as long to arrive as to sample: half to one and a half times, and a second. */
    private static boolean isLive(Instant stamp, Instant lastStamp, Instant arrival, Instant lastArrival) {
        Duration step = Duration.between(lastStamp, stamp);
        Duration pause = Duration.between(lastArrival, arrival);
        Duration twice = pause.multipliedBy(2);
        return step.compareTo(Duration.ZERO) > 0
                && twice.compareTo(step) >= 0
                && twice.compareTo(step.multipliedBy(3).plus(LATE.multipliedBy(2))) <= 0;
    }

    /** The offset so far; empty before {@value #FEWEST_ROWS} rows arrived live. */
    public Optional<ClockOffset> estimate() {
        if (least == null || rows < FEWEST_ROWS) {
            return Optional.empty();
        }
        return Optional.of(new ClockOffset(least, ClockOffset.RESOLUTION, ClockOffset.Origin.ESTIMATED));
    }
}
