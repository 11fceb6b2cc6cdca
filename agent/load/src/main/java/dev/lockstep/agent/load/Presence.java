package dev.lockstep.agent.load;

/** When a user of a closed load is present, as far as the load is known. */
interface Presence {

    /** The user does not come any more. */
    long NEVER = Long.MAX_VALUE;

    /** This offset if the user is present then, else that of its return, or {@link #NEVER}. */
    long from(long offset);

    /** A user that is present all the time. */
    static Presence always() {
        return offset -> offset;
    }
}
