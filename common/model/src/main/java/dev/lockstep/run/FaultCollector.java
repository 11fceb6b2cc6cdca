package dev.lockstep.run;

import java.util.ArrayList;
import java.util.List;

/** Collects faults, so that the user sees all of them at once. */
final class FaultCollector {

    private final List<Fault> found = new ArrayList<>();

    void add(String path, String message) {
        found.add(new Fault(path, message));
    }

    List<Fault> found() {
        return List.copyOf(found);
    }

    /** Whether there are none at this path and below. */
    boolean none(String path) {
        return found.stream().noneMatch(fault -> SpecDraft.isWithin(fault.path(), path));
    }

    void throwIfAny() {
        if (!found.isEmpty()) {
            throw new FaultyInputException(found);
        }
    }
}
