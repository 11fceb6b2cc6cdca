package dev.lockstep.run.machine;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Estimates the coordinator's clock on an agent from probes; the probe with the shortest round trip is the most
 * precise.
 *
 * <p>Clocks drift apart, so the error bound of a probe grows with its age, and the probe with the smallest bound is
 * used. Times are nanoseconds; the agent's clock must be monotonic.
 *
 * @param probes those of the window that no later probe beats, oldest first
 */
public record ClockEstimator(List<Probe> probes) {

    /** The estimator before any probe. */
    public static final ClockEstimator EMPTY = new ClockEstimator(List.of());

    /** How long a probe is used. */
    public static final Duration WINDOW = Duration.ofSeconds(60);

    /** Largest drift assumed between two clocks, nanoseconds per second; quartz is within this. */
    public static final long DRIFT_PER_SECOND = 20_000;

    private static final long SECOND_NANOS = 1_000_000_000;

    public ClockEstimator {
        probes = List.copyOf(probes);
    }

    /** One answered probe: when the answer arrived, the offset it gave, and its error bound. */
    public record Probe(long receivedNanos, long offsetNanos, long halfRoundTripNanos) {
        long uncertaintyAt(long nowNanos) {
            long age = Math.max(0, nowNanos - receivedNanos);
            return halfRoundTripNanos + (long) (age * (double) DRIFT_PER_SECOND / SECOND_NANOS);
        }
    }

    /**
     * An estimate of the coordinator's clock.
     *
     * @param offsetNanos coordinator's clock minus the agent's
     * @param uncertaintyNanos error bound of the offset
     */
    public record Estimate(long offsetNanos, long uncertaintyNanos) {

        /** The agent's clock at an instant of the coordinator's. */
        public long agentNanos(long coordinatorNanos) {
            return coordinatorNanos - offsetNanos;
        }

        /** The coordinator's clock at an instant of the agent's. */
        public long coordinatorNanos(long agentNanos) {
            return agentNanos + offsetNanos;
        }
    }

    /** Adds an answer; one that arrived before its question is ignored. */
    public ClockEstimator with(long sentNanos, long coordinatorNanos, long receivedNanos) {
        long roundTrip = receivedNanos - sentNanos;
        if (roundTrip < 0) {
            return this;
        }
        long half = (roundTrip + 1) / 2;
        Probe probe = new Probe(receivedNanos, coordinatorNanos - (sentNanos + roundTrip / 2), half);
        List<Probe> kept = new ArrayList<>();
        for (Probe earlier : probes) {
            if (receivedNanos - earlier.receivedNanos() < WINDOW.toNanos()
                    && earlier.uncertaintyAt(receivedNanos) < half) {
                kept.add(earlier);
            }
        }
        kept.add(probe);
        return new ClockEstimator(kept);
    }

    /** The best estimate at this time of the agent's clock; empty before the first answer. */
    public Optional<Estimate> estimate(long nowNanos) {
        return probes.stream()
                .map(probe -> new Estimate(probe.offsetNanos(), probe.uncertaintyAt(nowNanos)))
                .min((one, other) -> Long.compare(one.uncertaintyNanos(), other.uncertaintyNanos()));
    }
}
