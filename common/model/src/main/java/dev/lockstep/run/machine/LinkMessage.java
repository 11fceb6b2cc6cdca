package dev.lockstep.run.machine;

/** Messages to an agent's connection and duty. */
public sealed interface LinkMessage {

    /** Calls the visitor's method for this kind. */
    <R> R accept(Visitor<R> visitor);

    /** An operation on every kind of message. */
    interface Visitor<R> {
        /** Something came from a connection. */
        R fromStream(FromStream message);

        /** The agent has ended a step. */
        R stepReported(StepReported reported);

        /** The agent has spooled an interval. */
        R intervalClosed(IntervalClosed closed);

        /** The agent's load has ended. */
        R loadEnded(LoadEnded ended);

        /** Time has passed. */
        R tick(Tick tick);
    }

    /** Something that came from a connection; {@code dial} is the attempt that made it. */
    sealed interface FromStream extends LinkMessage {
        /** Number of the attempt. */
        int dial();

        /** Calls the visitor's method for this kind. */
        <R> R accept(StreamVisitor<R> visitor);

        @Override
        default <R> R accept(Visitor<R> visitor) {
            return visitor.fromStream(this);
        }
    }

    /** An operation on every kind of message from a connection. */
    interface StreamVisitor<R> {
        /** The coordinator admits the agent. */
        R welcomed(Welcomed welcomed);

        /** The coordinator refuses the agent. */
        R refused(Refused refused);

        /** The connection ended. */
        R broken(Broken broken);

        /** Anything arrived. */
        R heard(Heard heard);

        /** Intervals are stored. */
        R acknowledged(Acknowledged acknowledged);

        /** A step of a run was ordered. */
        R stepAsked(StepAsked asked);

        /** The run is over for this agent. */
        R released(Released released);
    }

    /** The coordinator admits the agent. */
    record Welcomed(int dial) implements FromStream {
        @Override
        public <R> R accept(StreamVisitor<R> visitor) {
            return visitor.welcomed(this);
        }
    }

    /** The coordinator refuses the agent. */
    record Refused(int dial, String reason, boolean retry) implements FromStream {
        @Override
        public <R> R accept(StreamVisitor<R> visitor) {
            return visitor.refused(this);
        }
    }

    /** The connection ended or was never made. */
    record Broken(int dial, String cause) implements FromStream {
        @Override
        public <R> R accept(StreamVisitor<R> visitor) {
            return visitor.broken(this);
        }
    }

    /** Anything arrived. */
    record Heard(int dial) implements FromStream {
        @Override
        public <R> R accept(StreamVisitor<R> visitor) {
            return visitor.heard(this);
        }
    }

    /** Every interval below {@code next} is stored. */
    record Acknowledged(int dial, String runId, long next) implements FromStream {
        @Override
        public <R> R accept(StreamVisitor<R> visitor) {
            return visitor.acknowledged(this);
        }
    }

    /** A step of a run was ordered. */
    record StepAsked(int dial, String runId, int number) implements FromStream {
        @Override
        public <R> R accept(StreamVisitor<R> visitor) {
            return visitor.stepAsked(this);
        }
    }

    /** The run is over for this agent. */
    record Released(int dial, String runId) implements FromStream {
        @Override
        public <R> R accept(StreamVisitor<R> visitor) {
            return visitor.released(this);
        }
    }

    /** The agent has ended a step and reports it. */
    record StepReported(String runId, int number) implements LinkMessage {
        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.stepReported(this);
        }
    }

    /** The agent has closed and spooled an interval. */
    record IntervalClosed(String runId, long sequence) implements LinkMessage {
        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.intervalClosed(this);
        }
    }

    /** The agent's load has ended. */
    record LoadEnded(String runId) implements LinkMessage {
        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.loadEnded(this);
        }
    }

    /** Time has passed. */
    record Tick() implements LinkMessage {
        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.tick(this);
        }
    }
}
