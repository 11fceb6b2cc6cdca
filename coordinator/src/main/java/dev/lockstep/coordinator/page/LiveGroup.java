package dev.lockstep.coordinator.page;

import dev.lockstep.run.RunSpec;
import java.util.List;

/**
 * A group on the page of a run under way.
 *
 * @param name empty for the only one
 * @param open whether its load is open
 */
record LiveGroup(String name, boolean open) {

    static List<LiveGroup> of(RunSpec spec) {
        boolean single = spec.groups().size() == 1;
        return spec.groups().stream()
                .map(group ->
                        new LiveGroup(single ? "" : group.name(), group.load().open()))
                .toList();
    }

    /** A heading with the name, if there is one. */
    public String heading(String text) {
        return name.isEmpty() ? text : text + ", " + name;
    }
}
