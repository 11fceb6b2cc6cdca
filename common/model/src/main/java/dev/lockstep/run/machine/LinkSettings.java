package dev.lockstep.run.machine;

import java.time.Duration;
import java.util.List;

/**
 * Timing of an agent's connection.
 *
 * @param addresses of coordinators, tried in turn; at least one
 * @param answerLimit how long a hello may remain unanswered
 * @param silenceLimit silence after which a connection is dropped; replies to clock probes arrive each second
 * @param firstPause before dialling again, doubled with each round through the addresses
 * @param longestPause upper limit of the doubled pause
 * @param outageLimit time without a coordinator after which the agent gives up its run and is lost to it
 */
public record LinkSettings(
        List<String> addresses,
        Duration answerLimit,
        Duration silenceLimit,
        Duration firstPause,
        Duration longestPause,
        Duration outageLimit) {

    public LinkSettings {
        addresses = List.copyOf(addresses);
        if (addresses.isEmpty()) {
            throw new IllegalArgumentException("An agent needs the address of a coordinator");
        }
    }

    /** The default times for these addresses. */
    public static LinkSettings of(List<String> addresses) {
        return new LinkSettings(
                addresses,
                Duration.ofSeconds(10),
                Duration.ofSeconds(5),
                Duration.ofMillis(200),
                Duration.ofSeconds(5),
                Duration.ofMinutes(10));
    }
}
