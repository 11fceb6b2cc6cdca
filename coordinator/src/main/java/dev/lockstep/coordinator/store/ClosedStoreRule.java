package dev.lockstep.coordinator.store;

import com.zaxxer.hikari.SQLExceptionOverride;
import java.sql.SQLException;

/**
 * Decides which errors of the store evict a connection from the pool. After a write to a full disk, H2 refuses every
 * statement on the open connections, and recovers once all of them are closed.
 */
public final class ClosedStoreRule implements SQLExceptionOverride {

    /** DATABASE_IS_CLOSED of H2. */
    private static final int DATABASE_IS_CLOSED = 90_098;

    @java.lang.Override
    public Override adjudicate(SQLException error) {
        return error.getErrorCode() == DATABASE_IS_CLOSED ? Override.MUST_EVICT : Override.CONTINUE_EVICT;
    }
}
