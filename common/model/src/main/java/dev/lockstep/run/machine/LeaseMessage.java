package dev.lockstep.run.machine;

/** Messages to a coordinator about the lease; each may arrive twice or late. */
public sealed interface LeaseMessage {

    /** Calls the visitor's method for this kind. */
    <R> R accept(Visitor<R> visitor);

    /** An operation on every kind of message. */
    interface Visitor<R> {
        /** This coordinator got the lease. */
        R granted(Granted granted);

        /** This coordinator has taken the next term. */
        R taken(Taken taken);

        /** The store's current term. */
        R seen(Seen seen);

        /** The store refused a write. */
        R writeRefused(WriteRefused refused);
    }

    /** This coordinator got the lease: it was free, or its holder was silent for too long. */
    record Granted() implements LeaseMessage {
        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.granted(this);
        }
    }

    /** This coordinator has taken the next term: from now on the store refuses writes of others. */
    record Taken(long term, String self) implements LeaseMessage {
        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.taken(this);
        }
    }

    /** The store's current term and its owner. */
    record Seen(long term, String owner) implements LeaseMessage {
        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.seen(this);
        }
    }

    /** The store refused a write because the term has passed. */
    record WriteRefused() implements LeaseMessage {
        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.writeRefused(this);
        }
    }
}
