package dev.lockstep.coordinator.agent;

import dev.lockstep.wire.proto.Hello;
import dev.lockstep.wire.proto.HookReport;
import dev.lockstep.wire.proto.IntervalReport;
import dev.lockstep.wire.proto.LoadEnded;
import dev.lockstep.wire.proto.StepReport;

/** Receives the messages of agents. Called from the transport's threads: an implementation must not block. */
public interface AgentListener {

    /** A stream has opened; answer with {@link AgentLink#welcome} or {@link AgentLink#refuse}. */
    void hello(AgentLink link, Hello hello);

    /** Progress or end of a step. */
    void step(AgentLink link, StepReport report);

    /** One second's measurement; call {@link AgentLink#takeOneMore} once it is processed. */
    void interval(AgentLink link, IntervalReport report);

    /** The end of the load; call {@link AgentLink#takeOneMore} once it is processed. */
    void loadEnded(AgentLink link, LoadEnded ended);

    /** A hook was started or has ended. */
    void hook(AgentLink link, HookReport report);

    /** The stream of a link that had sent Hello has ended. */
    void closed(AgentLink link);
}
