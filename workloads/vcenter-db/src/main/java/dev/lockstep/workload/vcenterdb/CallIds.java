package dev.lockstep.workload.vcenterdb;

/** Gives one user the ids of its calls: above those in the log, and no other user's. Confined to one thread. */
final class CallIds {

    private final int users;
    private long last;

    /** @param newest the newest id in the log at the start of the load */
    CallIds(long newest, int user, int users) {
        this.users = users;
        this.last = newest + 1 + user - users;
    }

    long next() {
        last += users;
        return last;
    }
}
