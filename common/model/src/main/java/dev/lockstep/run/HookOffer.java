package dev.lockstep.run;

import java.util.List;

/**
 * The hooks that an agent or coordinator can run.
 *
 * @param folder in which they are, for messages
 * @param names of those that may be executed
 */
public record HookOffer(String folder, List<String> names) {

    public HookOffer {
        names = List.copyOf(names);
    }

    /** Such as {@code /opt/hooks has: resync, backup}. */
    @Override
    public String toString() {
        return folder + " has: " + (names.isEmpty() ? "none" : String.join(", ", names));
    }
}
