package dev.lockstep.analysis.disturbance;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * The windows that a disturbance divides a measurement into, each of whole seconds. A guard on either side of the
 * event's begin and end keeps them apart, because the effect of an event does not begin and end exactly when it is
 * declared.
 *
 * <p>Events declared late do not change the windows of events that were declared in time.
 *
 * @param before from the start of the measurement to the first event
 * @param during inside the event; a short event, of less than three guards, has no guards inside
 * @param after from the end of the event to the next event or the end of the measurement
 * @param event every second of the measurement that the event touches
 * @param rest from the end of the event to the next event or the end of the measurement, without a guard after the event
 * @param until the second in which the next event begins, or the end of the measurement
 */
public record DisturbanceWindows(
        RunWindow before, RunWindow during, RunWindow after, RunWindow event, RunWindow rest, int until) {

    /** The shortest guard in seconds. */
    public static final int GUARD_SECONDS = 10;

    private static final int GUARDS_OF_A_LONG_EVENT = 3;

    /**
     * The windows of one event.
     *
     * @param spans all events of the run, the event itself included
     * @param guardSeconds at least {@link #GUARD_SECONDS}, and the length of a row of samples if that is longer
     */
    public static DisturbanceWindows of(
            RunWindow measurement, DisturbanceSpan event, List<DisturbanceSpan> spans, int guardSeconds) {
        List<DisturbanceSpan> others = spans.stream()
                .filter(span -> !span.equals(event) && (event.late() || !span.late()))
                .toList();
        double firstBegin = others.stream()
                .filter(span -> span.overlaps(measurement))
                .mapToDouble(DisturbanceSpan::from)
                .filter(from -> from < event.from())
                .min()
                .orElse(event.from());
        double nextBegin = others.stream()
                .filter(span -> span.to() > event.to())
                .mapToDouble(DisturbanceSpan::from)
                .min()
                .orElse(Double.POSITIVE_INFINITY);
        int end = (int) Math.floor(Math.min(nextBegin - guardSeconds, measurement.to()));
        return new DisturbanceWindows(
                RunWindow.between(measurement.from(), (int) Math.floor(firstBegin) - guardSeconds),
                during(event, guardSeconds).within(measurement),
                window((int) Math.ceil(event.to()) + guardSeconds, end).within(measurement),
                event.touched().within(measurement),
                window((int) Math.ceil(event.to()), end).within(measurement),
                (int) Math.floor(Math.min(nextBegin, measurement.to())));
    }

    private static RunWindow during(DisturbanceSpan event, int guardSeconds) {
        int guard = event.to() - event.from() < GUARDS_OF_A_LONG_EVENT * guardSeconds ? 0 : guardSeconds;
        return window((int) Math.ceil(event.from()) + guard, (int) Math.floor(event.to()) - guard);
    }

    private static RunWindow window(int from, int to) {
        return RunWindow.between(Math.max(0, from), Math.max(0, to));
    }

    /**
     * The part of a measurement that the value of the run comes from: before the first event that was declared in time.
     * Empty if there is no such event, or if it leaves no second before it: then the whole measurement counts.
     */
    public static Optional<RunWindow> undisturbed(RunWindow measurement, List<DisturbanceSpan> spans) {
        return firstInTime(measurement, spans)
                .map(first -> of(measurement, first, spans, GUARD_SECONDS).before())
                .filter(before -> !before.isEmpty());
    }

    /** The first event in the measurement that was declared in time. */
    public static Optional<DisturbanceSpan> firstInTime(RunWindow measurement, List<DisturbanceSpan> spans) {
        return spans.stream()
                .filter(span -> !span.late() && span.overlaps(measurement))
                .min(Comparator.comparingDouble(DisturbanceSpan::from));
    }

    /** The same in whole waves. */
    public DisturbanceWindows ofWholeWaves(OptionalInt periodSeconds) {
        if (periodSeconds.isEmpty()) {
            return this;
        }
        int period = periodSeconds.getAsInt();
        return new DisturbanceWindows(
                before.ofWholeWaves(period),
                during.ofWholeWaves(period),
                after.ofWholeWaves(period),
                event,
                rest,
                until);
    }
}
