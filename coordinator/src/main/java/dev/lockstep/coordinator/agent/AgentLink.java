package dev.lockstep.coordinator.agent;

import dev.lockstep.wire.proto.CoordinatorMessage;
import dev.lockstep.wire.proto.Heartbeat;

/** One open stream to an agent that has sent Hello. Thread-safe. */
public interface AgentLink {

    /** The agent's name. */
    String agent();

    /** A unique name of this stream. */
    String connection();

    /** Whether a message has arrived since the last call. */
    boolean heardSince();

    /** The agent's last report on its clock. */
    Heartbeat heartbeat();

    /** Admits the agent; its messages are ignored until then. */
    void welcome();

    /**
     * Refuses the agent and ends the stream.
     *
     * @param retry whether dialling again can help
     */
    void refuse(String reason, boolean retry);

    /** Ends the stream without a message. */
    void close();

    /** Sends a message; it is lost if the stream is broken. */
    void send(CoordinatorMessage message);

    /** Allows the agent one more message, after one that was processed. */
    void takeOneMore();
}
