package dev.lockstep.run.machine;

import java.time.Duration;
import java.util.List;
import java.util.Map;

/** Messages to the registry of agents. The coordinator gives every stream a new connection name. */
public sealed interface RegistryMessage {

    /** Calls the visitor's method for this kind. */
    <R> R accept(Visitor<R> visitor);

    /** An operation on every kind of message. */
    interface Visitor<R> {
        /** A stream was opened. */
        R hello(Hello hello);

        /** Anything arrived on a stream. */
        R heard(Heard heard);

        /** Something arrived on each of these. */
        R allHeard(AllHeard all);

        /** A stream ended. */
        R disconnected(Disconnected gone);

        /** A run took these agents. */
        R assigned(Assigned assigned);

        /** A run let these agents go. */
        R released(Released released);

        /** A coordinator took over. */
        R resumed(Resumed resumed);

        /** Time has passed. */
        R tick(Tick tick);
    }

    /**
     * A stream was opened.
     *
     * @param runId the run this instance still has work of; empty when it has none
     */
    record Hello(String connection, String instanceId, String runId, AgentDescription description)
            implements RegistryMessage {
        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.hello(this);
        }
    }

    /** Anything arrived on a stream after its hello. */
    record Heard(String name, String connection) implements RegistryMessage {
        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.heard(this);
        }
    }

    /** Something arrived on each of these. */
    record AllHeard(List<Heard> heard) implements RegistryMessage {
        public AllHeard {
            heard = List.copyOf(heard);
        }

        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.allHeard(this);
        }
    }

    /** A stream ended. */
    record Disconnected(String name, String connection) implements RegistryMessage {
        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.disconnected(this);
        }
    }

    /** A run took these agents. */
    record Assigned(List<String> names, String runId, Duration agentLossAfter) implements RegistryMessage {
        public Assigned {
            names = List.copyOf(names);
        }

        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.assigned(this);
        }
    }

    /** A run let these agents go. */
    record Released(List<String> names, String runId) implements RegistryMessage {
        public Released {
            names = List.copyOf(names);
        }

        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.released(this);
        }
    }

    /**
     * A coordinator took over the stored registry: all connections are gone, and every silence begins now. A run may have
     * ended without its agents being let go, or have lost one without knowing it, because a run that ends is stored later
     * than the registry.
     *
     * @param runs those that hold agents, with the names of those that it does not know to be lost
     */
    record Resumed(Map<String, List<String>> runs) implements RegistryMessage {
        public Resumed {
            runs = Map.copyOf(runs);
        }

        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.resumed(this);
        }
    }

    /** Time has passed. */
    record Tick() implements RegistryMessage {
        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.tick(this);
        }
    }
}
