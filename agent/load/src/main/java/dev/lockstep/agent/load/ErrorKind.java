package dev.lockstep.agent.load;

import dev.lockstep.engine.ErrorClass;
import dev.lockstep.engine.Failure;

/** What errors are grouped by. */
record ErrorKind(ErrorClass errorClass, String sqlState, int vendorCode) {

    /** Where errors are counted once a target has shown too many kinds. */
    static final ErrorKind FURTHER = new ErrorKind(ErrorClass.OTHER, "", 0);

    static ErrorKind of(Failure failure) {
        return new ErrorKind(failure.errorClass(), failure.sqlState(), failure.vendorCode());
    }
}
