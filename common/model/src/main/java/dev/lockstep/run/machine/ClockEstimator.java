package dev.lockstep.run.machine;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Estimates the coordinator's clock on an agent from probes: the one with the least round trip tells most.
 *
 * <p>Clocks drift apart, so a probe is worth less as it ages: what it may be wrong by grows with its age, and the probe
 * that may be wrong by least is used. Times are nanoseconds; the agent's must not be set back while it runs.
 *
 * @param probes those of the window that no later probe beats, oldest first
 */
public record ClockEstimator(List<Probe> probes) {

    /** The estimator that has heard nothing. */
    public static final ClockEstimator EMPTY = new ClockEstimator(List.of());

    /** How long a probe is used. */
    public static final Duration WINDOW = Duration.ofSeconds(60);

    /** How much two clocks are taken to drift apart, nanoseconds per second; quartz is within this. */
    public static final long DRIFT_PER_SECOND = 20_000;

    private static final long SECOND_NANOS = 1_000_000_000;

    public ClockEstimator {
        probes = List.copyOf(probes);
    }

    /** One answered probe: when the answer came, what it said, and what it may be wrong by. */
    public record Probe(long receivedNanos, long offsetNanos, long halfRoundTripNanos) {
        long uncertaintyAt(long nowNanos) {
            long age = Math.max(0, nowNanos - receivedNanos);
            return halfRoundTripNanos + (long) (age * (double) DRIFT_PER_SECOND / SECOND_NANOS);
        }
    }

    /**
     * What is known of the coordinator's clock.
     *
     * @param offsetNanos coordinator's clock minus the agent's
     * @param uncertaintyNanos how far from the truth the offset may be
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

    /** Takes in an answer; one that came before its question is ignored. */
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
