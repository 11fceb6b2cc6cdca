package dev.lockstep.engine;

import dev.lockstep.run.Fault;
import dev.lockstep.run.FaultyInputException;
import java.util.ArrayList;
import java.util.List;

/** Collects the faults of a target's connection, so that the user sees all of them at once. */
public final class Faults {

    /** The path of all faults of the URL. */
    public static final String URL = "url";

    private final List<Fault> found = new ArrayList<>();

    /** Adds a fault; neither argument may contain a secret. */
    public void add(String path, String message) {
        found.add(new Fault(path, message));
    }

    /** Whether there are no faults so far. */
    public boolean isEmpty() {
        return found.isEmpty();
    }

    /** Throws a {@link FaultyInputException} with all faults, if there are any. */
    public void throwIfAny() {
        if (!found.isEmpty()) {
            throw new FaultyInputException(found);
        }
    }
}
