package dev.lockstep.agent.load;

import com.zaxxer.hikari.SQLExceptionOverride;
import dev.lockstep.engine.Engine;
import java.sql.SQLException;

/** Which errors evict a pooled connection: exactly those after which the engine considers it lost. */
final class EvictionRule implements SQLExceptionOverride {

    private final Engine engine;

    EvictionRule(Engine engine) {
        this.engine = engine;
    }

    @java.lang.Override
    public SQLExceptionOverride.Override adjudicate(SQLException error) {
        boolean lost = engine.classify(error).connectionLost();
        return lost ? SQLExceptionOverride.Override.MUST_EVICT : SQLExceptionOverride.Override.DO_NOT_EVICT;
    }
}
