package dev.lockstep.run.machine;

/** What can happen to a coordinator's part in the lease; each may arrive twice or late. */
public sealed interface LeaseMessage {

    /** Hands itself to the method of its kind. */
    <R> R accept(Visitor<R> visitor);

    /** What comes of each kind of message. */
    interface Visitor<R> {
        /** The lease was given to this coordinator. */
        R granted(Granted granted);

        /** The next term is this coordinator's. */
        R taken(Taken taken);

        /** The store shows which term it is. */
        R seen(Seen seen);

        /** The store refused to write. */
        R writeRefused(WriteRefused refused);
    }

    /** The lease was given to this coordinator: it was free, or its holder has not been heard of for too long. */
    record Granted() implements LeaseMessage {
        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.granted(this);
        }
    }

    /** The next term is this coordinator's: from now on the store refuses what others write. */
    record Taken(long term, String self) implements LeaseMessage {
        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.taken(this);
        }
    }

    /** The store shows which term it is, and whose. */
    record Seen(long term, String owner) implements LeaseMessage {
        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.seen(this);
        }
    }

    /** The store refused to write for a term that has passed. */
    record WriteRefused() implements LeaseMessage {
        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.writeRefused(this);
        }
    }
}
