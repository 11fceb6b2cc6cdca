package dev.lockstep.run.machine;

/** What can happen to a coordinator's part in the lease; each may be said twice or late. */
public sealed interface LeaseMessage {

    /** The lease was given to this coordinator: it was free, or its holder has not been heard of for too long. */
    record Granted() implements LeaseMessage {}

    /** The next term is this coordinator's: from now on the store refuses what others write. */
    record Taken(long term, String self) implements LeaseMessage {}

    /** The store says which term it is, and whose. */
    record Seen(long term, String owner) implements LeaseMessage {}

    /** The store refused to write for a term that has passed. */
    record WriteRefused() implements LeaseMessage {}
}
