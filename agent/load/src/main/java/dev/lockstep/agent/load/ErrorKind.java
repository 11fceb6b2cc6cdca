package dev.lockstep.agent.load;

import dev.lockstep.engine.ErrorClass;
import dev.lockstep.engine.Failure;

/** The key by which errors are grouped. */
record ErrorKind(ErrorClass errorClass, String sqlState, int vendorCode) {

    /** Counts errors of all other kinds once a target has shown too many. */
    static final ErrorKind FURTHER = new ErrorKind(ErrorClass.OTHER, "", 0);

    static ErrorKind of(Failure failure) {
        return new ErrorKind(failure.errorClass(), failure.sqlState(), failure.vendorCode());
    }
}
