package dev.lockstep.host.sample;

import java.time.Duration;
import java.time.Instant;

/**
 * A host's clock offset.
 *
 * @param ahead the coordinator's time minus the host's; added to a host's timestamp
 * @param uncertainty error bound; at least {@link #RESOLUTION} for an estimate, because timestamps are whole seconds
 */
public record ClockOffset(Duration ahead, Duration uncertainty, Origin origin) {

    /** Timestamps of captures have no fraction, so no estimate is more precise. */
    public static final Duration RESOLUTION = Duration.ofSeconds(1);

    /** The clocks are assumed to agree. */
    public static final ClockOffset ZERO = new ClockOffset(Duration.ZERO, Duration.ZERO, Origin.ZERO);

    /** The origin of an offset. */
    public enum Origin {
        /** Nothing is known: both clocks are assumed to be right. */
        ZERO,
        /** Given by a user. */
        GIVEN,
        /** Estimated from the arrival of a live feed's rows. */
        ESTIMATED
    }

    /** An offset given by a user. */
    public static ClockOffset given(Duration ahead) {
        return new ClockOffset(ahead, Duration.ZERO, Origin.GIVEN);
    }

    /** The same instant by the host's clock. */
    public Instant toHost(Instant coordinatorTime) {
        return coordinatorTime.minus(ahead);
    }

    /** The same instant by the coordinator's clock. */
    public Instant toCoordinator(Instant hostTime) {
        return hostTime.plus(ahead);
    }

    /** The same window by the host's clock. */
    public TimeWindow toHost(TimeWindow coordinatorTime) {
        return coordinatorTime.plus(ahead.negated());
    }

    /** The same window by the coordinator's clock. */
    public TimeWindow toCoordinator(TimeWindow hostTime) {
        return hostTime.plus(ahead);
    }
}
