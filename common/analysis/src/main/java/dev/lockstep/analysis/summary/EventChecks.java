package dev.lockstep.analysis.summary;

import static dev.lockstep.analysis.result.VerdictCode.BEFORE_EVENT;
import static dev.lockstep.analysis.result.VerdictCode.EVENT_DECLARED_LATE;

import dev.lockstep.analysis.result.ThroughputPart.Covered;
import dev.lockstep.analysis.summary.RunEvents.Placed;

/** Which part of the measurement does the result cover? */
final class EventChecks {
    private final RunEvents events;

    EventChecks(RunEvents events) {
        this.events = events;
    }

    void judge(Findings findings) {
        Covered covered = events.covered();
        if (covered != null) {
            findings.warning(
                    BEFORE_EVENT,
                    "Throughput, steady state and the figures of hosts cover only the %.0f s of the measurement before"
                            + " event '%s', not all of its %.0f s. The disturbances show the rest.",
                    covered.seconds(),
                    covered.before(),
                    events.time().seconds());
        } else {
            events.firstInTime().filter(first -> !events.finite()).ifPresent(first -> noTimeBefore(first, findings));
        }
        events.lasting().stream().filter(event -> event.span().late()).forEach(event -> late(event, findings));
    }

    private static void noTimeBefore(Placed first, Findings findings) {
        findings.warning(
                BEFORE_EVENT,
                "Event '%s' leaves no time before it in the measurement, so the throughput covers the whole"
                        + " measurement, the event included. Let the event begin later.",
                first.mark().name());
    }

    private static void late(Placed event, Findings findings) {
        findings.warning(
                EVENT_DECLARED_LATE,
                "Event '%s' was declared after it had begun, so the throughput does not leave it out. Declare events"
                        + " in the spec, or when they begin.",
                event.mark().name());
    }
}
