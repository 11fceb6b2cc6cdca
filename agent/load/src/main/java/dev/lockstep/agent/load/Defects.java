package dev.lockstep.agent.load;

import dev.lockstep.engine.ErrorClass;
import dev.lockstep.engine.Failure;

/** How a defect in a user's code is counted. */
final class Defects {

    private Defects() {}

    /** Names the defect's type and location, not its message, which may contain row values. */
    static Failure failure(RuntimeException defect) {
        StackTraceElement[] trace = defect.getStackTrace();
        String type = defect.getClass().getName();
        String example = "a user died of " + (trace.length == 0 ? type : type + " at " + trace[0]);
        return new Failure(ErrorClass.OTHER, "", 0, false, true, example);
    }
}
