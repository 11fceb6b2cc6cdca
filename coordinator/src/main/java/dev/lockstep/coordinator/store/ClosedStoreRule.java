package dev.lockstep.coordinator.store;

import com.zaxxer.hikari.SQLExceptionOverride;
import java.sql.SQLException;

/**
 * Which errors of the store end a connection of the pool. After a write that found the disk full, H2 refuses everything on
 * the connections that were open, and goes on as soon as none of them is left.
 */
public final class ClosedStoreRule implements SQLExceptionOverride {

    /** DATABASE_IS_CLOSED of H2. */
    private static final int DATABASE_IS_CLOSED = 90_098;

    @java.lang.Override
    public Override adjudicate(SQLException error) {
        return error.getErrorCode() == DATABASE_IS_CLOSED ? Override.MUST_EVICT : Override.CONTINUE_EVICT;
    }
}
