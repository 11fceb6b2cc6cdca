package dev.lockstep.run;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Collects faults, so that the user sees all of them at once. */
public final class FaultCollector {

    private final List<Fault> found = new ArrayList<>();

    /** Adds a fault. */
    public void add(String path, String message) {
        found.add(new Fault(path, message));
    }

    /** Refuses texts that occurred before, each at its path; empty ones are not compared. */
    public void refuseEqual(List<DocumentPart<String>> texts, String reason) {
        Map<String, String> paths = new HashMap<>();
        for (DocumentPart<String> text : texts) {
            String first = text.value().isEmpty() ? null : paths.putIfAbsent(text.value(), text.path());
            if (first != null) {
                add(text.path(), "'" + text.value() + "' is there already, in " + first + ": " + reason);
            }
        }
    }

    /** Those found so far. */
    public List<Fault> found() {
        return List.copyOf(found);
    }

    /** Whether there are none at this path and below. */
    public boolean none(String path) {
        return found.stream().noneMatch(fault -> SpecDraft.isWithin(fault.path(), path));
    }

    /** Throws them all, if there are any. */
    public void throwIfAny() {
        if (!found.isEmpty()) {
            throw new FaultyInputException(found);
        }
    }
}
