package dev.lockstep.workload.vcenterdb;

import dev.lockstep.engine.Session;
import dev.lockstep.workload.Outcome;
import dev.lockstep.workload.User;

/** A user for whom the mode has no work. */
final class NoUser implements User {

    @Override
    public int next() {
        return DONE;
    }

    @Override
    public Outcome execute(int transaction, Session session) {
        throw new IllegalStateException("Has no work");
    }
}
