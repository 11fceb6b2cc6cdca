package dev.lockstep.host.pdh;

import dev.lockstep.host.text.DamageKind;
import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** Detects irregular steps between rows. */
final class StepWatch {

    private static final Duration SHORT = Duration.ofMinutes(1);
    private static final int LONG_FACTOR = 10;
    private static final int MOST_EQUAL = 2;

    private @Nullable Instant last;
    private @Nullable Duration lastStep;
    private int equal = 1;
    private boolean moved;
    private boolean secondsSeen;

    /** What is irregular about the step to this row; null if nothing is. */
    @Nullable
    DamageKind next(Instant time) {
        Instant before = last;
        last = time;
        secondsSeen |= time.getNano() != 0 || time.getEpochSecond() % SHORT.toSeconds() != 0;
        return before == null ? null : judge(Duration.between(before, time));
    }

    private @Nullable DamageKind judge(Duration step) {
        if (step.isZero()) {
            equal++;
            return equal == MOST_EQUAL + 1 ? DamageKind.SAME_STAMP : null;
        }
        equal = 1;
        moved = true;
        Duration usual = lastStep;
        lastStep = step.isNegative() ? null : step;
        if (step.isNegative()) {
            return DamageKind.CLOCK_WENT_BACK;
        }
        boolean isLong = usual != null && step.compareTo(usual.multipliedBy(LONG_FACTOR)) > 0;
        return isLong && step.compareTo(SHORT) > 0 ? DamageKind.LONG_STEP : null;
    }

    /** Whether seconds were lost: all timestamps repeat, or none ever had seconds. */
    boolean secondsLost() {
        return !moved || !secondsSeen;
    }

    /** A new segment may follow a pause. */
    void restart() {
        lastStep = null;
        equal = 1;
    }
}
