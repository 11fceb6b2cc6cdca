package dev.lockstep.agent.load;

import dev.lockstep.run.Phase;
import dev.lockstep.run.Phases;

/**
 * The phases of a run as offsets.
 *
 * @param rampUpFrom end of the idle phase: the first load
 * @param rampDownFrom end of the measurement
 * @param loadEnd nothing becomes due from here on
 * @param drainNanos how long work may take after the load has ended
 * @param finite whether the load is work that comes to an end of its own
 */
record Course(
        long rampUpFrom,
        long warmUpFrom,
        long measureFrom,
        long rampDownFrom,
        long loadEnd,
        long drainNanos,
        boolean finite) {

    static Course of(Phases phases) {
        if (phases instanceof Phases.Timed timed) {
            return of(timed);
        }
        Phases.UntilDone untilDone = (Phases.UntilDone) phases;
        long limit = untilDone.limit().toNanos();
        return new Course(0, 0, 0, limit, limit, untilDone.drainLimit().toNanos(), true);
    }

    private static Course of(Phases.Timed timed) {
        long rampUpFrom = timed.idle().toNanos();
        long warmUpFrom = rampUpFrom + timed.rampUp().toNanos();
        long measureFrom = warmUpFrom + timed.warmUp().toNanos();
        long rampDownFrom = measureFrom + timed.measure().toNanos();
        long loadEnd = rampDownFrom + timed.rampDown().toNanos();
        return new Course(
                rampUpFrom,
                warmUpFrom,
                measureFrom,
                rampDownFrom,
                loadEnd,
                timed.drainLimit().toNanos(),
                false);
    }

    /** The phase of work that was due then; what comes after the load belongs to its last phase. */
    Phase at(long offset) {
        long bounded = Math.min(offset, loadEnd - 1);
        if (bounded >= measureFrom) {
            return bounded < rampDownFrom ? Phase.MEASURE : Phase.RAMP_DOWN;
        }
        if (bounded >= warmUpFrom) {
            return Phase.WARM_UP;
        }
        return bounded >= rampUpFrom ? Phase.RAMP_UP : Phase.IDLE;
    }

    /** When a user of a closed load begins: evenly over the ramp-up. */
    long beginOf(int user, int users) {
        return rampUpFrom + share(warmUpFrom - rampUpFrom, user, users);
    }

    /** When a user of a closed load leaves: evenly over the ramp-down. */
    long leaveOf(int user, int users) {
        return rampDownFrom + share(loadEnd - rampDownFrom, user + 1, users);
    }

    private static long share(long nanos, int part, int parts) {
        return (long) (nanos * (part / (double) parts));
    }
}
