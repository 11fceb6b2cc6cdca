package dev.lockstep.agent.load;

/**
 * The schedule of the offered load: the rate rises linearly over the ramp-up, stays constant, and falls linearly over
 * the ramp-down. Each time is computed from the count, never from the previous time, so errors do not accumulate.
 */
final class ArrivalSchedule {

    private static final double SECOND_NANOS = 1e9;

    private final double ratePerSecond;
    private final LoadPhases course;
    private final double rampUpNanos;
    private final double rampDownNanos;
    private final double countOfRampUp;
    private final double countBeforeRampDown;

    ArrivalSchedule(double ratePerSecond, LoadPhases course) {
        this.ratePerSecond = ratePerSecond;
        this.course = course;
        rampUpNanos = course.rampUpTo() - course.rampUpFrom();
        rampDownNanos = course.loadEnd() - course.rampDownFrom();
        countOfRampUp = ratePerSecond * rampUpNanos / 2 / SECOND_NANOS;
        countBeforeRampDown =
                countOfRampUp + ratePerSecond * (course.rampDownFrom() - course.rampUpTo()) / SECOND_NANOS;
    }

    /** The total number offered. */
    double total() {
        return countBeforeRampDown + ratePerSecond * rampDownNanos / 2 / SECOND_NANOS;
    }

    /** The time at which the offered count reaches this value, which is less than {@link #total}. */
    long offsetOf(double count) {
        if (count < countOfRampUp) {
            return course.rampUpFrom() + (long) (rampUpNanos * Math.sqrt(count / countOfRampUp));
        }
        if (count < countBeforeRampDown) {
            return course.rampUpTo() + (long) ((count - countOfRampUp) * SECOND_NANOS / ratePerSecond);
        }
        double left = (total() - count) / (total() - countBeforeRampDown);
        return course.rampDownFrom() + (long) (rampDownNanos * (1 - Math.sqrt(left)));
    }
}
