package dev.lockstep.coordinator.agent;

import dev.lockstep.wire.proto.Hello;
import dev.lockstep.wire.proto.IntervalReport;
import dev.lockstep.wire.proto.LoadEnded;
import dev.lockstep.wire.proto.StepReport;

/** Hears what agents say. Called from the transport's threads: an implementation must not block. */
public interface AgentListener {

    /** A stream has opened; answer with {@link AgentLink#welcome} or {@link AgentLink#refuse}. */
    void hello(AgentLink link, Hello hello);

    /** How a step goes, or went. */
    void step(AgentLink link, StepReport report);

    /** One second's measurement; {@link AgentLink#takeOneMore} is owed once it is dealt with. */
    void interval(AgentLink link, IntervalReport report);

    /** The end of the load; {@link AgentLink#takeOneMore} is owed once it is dealt with. */
    void loadEnded(AgentLink link, LoadEnded ended);

    /** The stream of a link that had sent Hello has ended. */
    void closed(AgentLink link);
}
