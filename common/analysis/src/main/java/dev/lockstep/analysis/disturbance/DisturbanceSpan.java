package dev.lockstep.analysis.disturbance;

/**
 * The time of an event, in seconds since the start of the run.
 *
 * @param late whether it was declared only after it had begun, when its course was visible
 */
public record DisturbanceSpan(double from, double to, boolean late) {

    /** Every second that it touches. */
    RunWindow touched() {
        return RunWindow.between((int) Math.floor(from), (int) Math.ceil(to));
    }

    /** Whether any of it lies in the window. */
    public boolean overlaps(RunWindow window) {
        return to > window.from() && from < window.to();
    }
}
