package dev.lockstep.run.machine;

import dev.lockstep.run.Step;
import java.time.Duration;
import java.util.Map;

/**
 * How long the coordinator waits for what.
 *
 * @param lead from the order to start until the agreed start
 * @param stepLimits the longest time a step may take; a step that is not named may take any time
 * @param loadGrace how much later than planned an agent may report the end of its load
 * @param outage how long an agent may be out of reach at the end of the load, beside the grace
 * @param stopGrace how long agents have to end what was cut before they are released all the same, unless it is a step that
 *     {@link Step#outlastsStop}
 */
public record RunTiming(
        Duration lead, Map<Step, Duration> stepLimits, Duration loadGrace, Duration outage, Duration stopGrace) {

    /** What a coordinator uses unless told otherwise. */
    public static final RunTiming DEFAULT = new RunTiming(
            Duration.ofSeconds(1),
            Map.of(Step.CHECK, Duration.ofMinutes(2), Step.CONNECT, Duration.ofMinutes(5)),
            Duration.ofSeconds(30),
            Duration.ofSeconds(30),
            Duration.ofSeconds(10));

    public RunTiming {
        stepLimits = Map.copyOf(stepLimits);
    }
}
