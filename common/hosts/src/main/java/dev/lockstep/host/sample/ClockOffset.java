package dev.lockstep.host.sample;

import java.time.Duration;
import java.time.Instant;

/**
 * How far a host's clock is behind the coordinator's.
 *
 * @param ahead the coordinator's time minus the host's: what is added to a host's stamp
 * @param uncertainty how far off that may be; {@link #RESOLUTION} at best for an estimate, as stamps are whole seconds
 */
public record ClockOffset(Duration ahead, Duration uncertainty, Origin origin) {

    /** Capture stamps have no fraction, so that no estimate is better. */
    public static final Duration RESOLUTION = Duration.ofSeconds(1);

    /** The clocks are taken to agree. */
    public static final ClockOffset ZERO = new ClockOffset(Duration.ZERO, Duration.ZERO, Origin.ZERO);

    /** Where an offset is from. */
    public enum Origin {
        /** Nothing is known: both clocks are taken to be right. */
        ZERO,
        /** A person measured it. */
        GIVEN,
        /** From when the rows of a live feed arrived. */
        ESTIMATED
    }

    /** What a person says. */
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

    /** The same stretch by the host's clock. */
    public TimeWindow toHost(TimeWindow coordinatorTime) {
        return coordinatorTime.plus(ahead.negated());
    }

    /** The same stretch by the coordinator's clock. */
    public TimeWindow toCoordinator(TimeWindow hostTime) {
        return hostTime.plus(ahead);
    }
}
