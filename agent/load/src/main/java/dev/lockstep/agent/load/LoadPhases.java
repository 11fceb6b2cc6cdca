package dev.lockstep.agent.load;

import dev.lockstep.run.Phase;
import dev.lockstep.run.Phases;
import dev.lockstep.run.Timeline;
import java.time.Duration;

/**
 * The phases of a run as a load needs them.
 *
 * @param rampUpFrom end of the idle phase and of the delay: the first load
 * @param rampDownFrom end of the measurement
 * @param loadEnd nothing becomes due from here on
 * @param drainNanos how long work may take after the load has ended
 * @param finite whether the load ends when its work is done
 */
record LoadPhases(
        Timeline timeline,
        long rampUpFrom,
        long rampUpTo,
        long rampDownFrom,
        long loadEnd,
        long drainNanos,
        boolean finite) {

    /** The phases of a load that begins this much later than that of the run; its last user begins before the measurement. */
    static LoadPhases of(Phases phases, Duration delay) {
        Timeline timeline = Timeline.of(phases);
        return new LoadPhases(
                timeline,
                timeline.start(Phase.RAMP_UP) + delay.toNanos(),
                timeline.end(Phase.RAMP_UP) + delay.toNanos(),
                timeline.start(Phase.RAMP_DOWN),
                timeline.loadEnd(),
                timeline.drainEnd() - timeline.loadEnd(),
                timeline.finite());
    }

    /** The phase of work that became due at this offset; after the end of the load, its last phase. */
    Phase at(long offset) {
        return timeline.phaseAt(offset);
    }

    /** When a user of a closed load starts: users are spread evenly over the ramp-up. */
    long beginOf(int user, int users) {
        return rampUpFrom + share(rampUpTo - rampUpFrom, user, users);
    }

    /** When a user of a closed load leaves: users are spread evenly over the ramp-down. */
    long leaveOf(int user, int users) {
        return rampDownFrom + share(loadEnd - rampDownFrom, user + 1, users);
    }

    private static long share(long nanos, int part, int parts) {
        return (long) (nanos * (part / (double) parts));
    }
}
