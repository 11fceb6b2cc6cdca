package dev.lockstep.coordinator.agent;

import dev.lockstep.wire.proto.CoordinatorMessage;
import dev.lockstep.wire.proto.Heartbeat;

/** One open stream to an agent that has sent Hello. Every method may be called from any thread. */
public interface AgentLink {

    /** The agent's name. */
    String agent();

    /** Names this stream, anew for each. */
    String connection();

    /** Whether anything was heard since this was asked last. */
    boolean heardSince();

    /** What the agent reported last about its clock. */
    Heartbeat heartbeat();

    /** Lets the agent in; until then it is not listened to. */
    void welcome();

    /**
     * Turns the agent away and ends the stream.
     *
     * @param retry whether dialling again can help
     */
    void refuse(String reason, boolean retry);

    /** Ends the stream without a word. */
    void close();

    /** Hands a message to the stream; lost when the stream is broken. */
    void send(CoordinatorMessage message);

    /** Lets the agent send one more message, after one that was slow to be dealt with. */
    void takeOneMore();
}
