package dev.lockstep.analysis.disturbance;

import java.util.Optional;
import java.util.function.Function;

/** One measure before, during and after an event; empty where it was not measured. */
public record WindowValues(Optional<WindowValue> before, Optional<WindowValue> during, Optional<WindowValue> after) {

    /** The values of a measure in these windows. */
    public static WindowValues of(DisturbanceWindows windows, Function<RunWindow, Optional<WindowValue>> measure) {
        return new WindowValues(
                measure.apply(windows.before()), measure.apply(windows.during()), measure.apply(windows.after()));
    }

    /** Whether nothing was measured. */
    public boolean isEmpty() {
        return before.isEmpty() && during.isEmpty() && after.isEmpty();
    }

    /** From before the event to the event. */
    public Optional<RelativeChange> change() {
        return change(during);
    }

    /** From before the event to after it. */
    public Optional<RelativeChange> afterChange() {
        return change(after);
    }

    private Optional<RelativeChange> change(Optional<WindowValue> second) {
        return before.flatMap(first -> second.flatMap(value -> RelativeChange.between(first, value)));
    }
}
