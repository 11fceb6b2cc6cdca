package dev.lockstep.engine;

import dev.lockstep.run.Fault;
import dev.lockstep.run.FaultyInputException;
import java.util.ArrayList;
import java.util.List;

/** Collects what is wrong with a target's connection, so that a user hears of all of it at once. */
public final class Faults {

    /** The path of everything found in the URL. */
    public static final String URL = "url";

    private final List<Fault> found = new ArrayList<>();

    /** Notes a fault; neither argument may hold a secret. */
    public void add(String path, String message) {
        found.add(new Fault(path, message));
    }

    /** Whether nothing was found yet. */
    public boolean isEmpty() {
        return found.isEmpty();
    }

    /** Throws a {@link FaultyInputException} with everything found, if anything was. */
    public void throwIfAny() {
        if (!found.isEmpty()) {
            throw new FaultyInputException(found);
        }
    }
}
