package dev.lockstep.analysis.summary;

import dev.lockstep.analysis.disturbance.DisturbanceSpan;
import dev.lockstep.analysis.disturbance.DisturbanceWindows;
import dev.lockstep.analysis.disturbance.RunWindow;
import dev.lockstep.analysis.merge.Merge;
import dev.lockstep.analysis.merge.PhaseRange;
import dev.lockstep.analysis.merge.RunMerge;
import dev.lockstep.analysis.result.Declared;
import dev.lockstep.analysis.result.ResultDocument.Mark;
import dev.lockstep.analysis.result.ThroughputPart.Covered;
import dev.lockstep.run.Phases;
import dev.lockstep.run.RunEvent;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The events of a run, and the part of its measurement that its value comes from: before the first event that lasts, was
 * declared in time, and begins within it. A finite load is measured by the time that all of its work takes, so its value covers all.
 */
final class RunEvents {
    private final RunRecord run;
    private final MeasuredTime time;
    private final RunWindow measurement;
    private final RunWindow compared;
    private final List<Placed> lasting;

    /** An event of the measurement that lasts, and its place in the run. */
    record Placed(Mark mark, DisturbanceSpan span) {}

    private RunEvents(RunRecord run, MeasuredTime time, Optional<RunWindow> stages) {
        this.run = run;
        this.time = time;
        this.measurement = new RunWindow(time.firstSecond(), time.endSecond());
        this.compared = stages.orElse(measurement);
        this.lasting = marks(run).stream()
                .flatMap(mark -> placed(mark).stream())
                .filter(placed -> placed.span().overlaps(compared))
                .toList();
    }

    static RunEvents of(RunRecord run, RunMerge merge) {
        return new RunEvents(run, MeasuredTime.of(run, merge), stagesWithTheSameLoad(merge));
    }

    /** The seconds of the stages around the measurement that all groups can be compared in; empty if there are none. */
    private static Optional<RunWindow> stagesWithTheSameLoad(RunMerge merge) {
        List<PhaseRange> ranges = merge.groups().stream()
                .map(Merge::comparable)
                .filter(range -> !range.isSingle())
                .toList();
        if (ranges.size() < merge.groups().size()) {
            return Optional.empty();
        }
        Duration from =
                ranges.stream().map(PhaseRange::from).max(Duration::compareTo).orElseThrow();
        Duration to =
                ranges.stream().map(PhaseRange::to).min(Duration::compareTo).orElseThrow();
        var whole = new MeasuredTime(from, to);
        int end = Math.min(whole.endSecond(), merge.seconds());
        return Optional.of(new RunWindow(whole.firstSecond(), Math.max(whole.firstSecond(), end)));
    }

    /**
     * All events of a run: those of its spec that it reached, unless their hook or action never started; then those noted
     * during the run.
     */
    static List<Mark> marks(RunRecord run) {
        Instant startedAt = run.startedAt();
        if (startedAt == null || run.spec().events().isEmpty()) {
            return run.marks();
        }
        Phases phases = run.spec().phases();
        var marks = new ArrayList<Mark>();
        for (RunEvent event : run.spec().events()) {
            Instant at = startedAt.plus(event.begin(phases));
            boolean reached = run.endedAt() == null || at.isBefore(run.endedAt());
            if (reached && !run.unstarted().contains(event.name())) {
                Instant until = event.end(phases).map(startedAt::plus).orElse(null);
                marks.add(new Mark(
                        at, event.name(), "", until == null ? null : earlier(until, run.endedAt()), Declared.SPEC));
            }
        }
        marks.addAll(run.marks());
        return List.copyOf(marks);
    }

    private static Instant earlier(Instant time, @Nullable Instant end) {
        return end == null || time.isBefore(end) ? time : end;
    }

    private Optional<Placed> placed(Mark mark) {
        Instant startedAt = run.startedAt();
        Instant until = mark.until();
        if (startedAt == null || until == null) {
            return Optional.empty();
        }
        double from = Math.max(0, seconds(startedAt, mark.at()));
        double to = Math.max(from, seconds(startedAt, earlier(until, run.endedAt())));
        return Optional.of(new Placed(mark, new DisturbanceSpan(from, to, mark.declared() == Declared.LATE)));
    }

    private static double seconds(Instant from, Instant to) {
        return Duration.between(from, to).toMillis() / 1e3;
    }

    /** The events of the measurement that last, in the order of their declaration. */
    List<Placed> lasting() {
        return lasting;
    }

    /** The whole measurement. */
    MeasuredTime time() {
        return time;
    }

    /** Whether the load is finite, so that its value covers all. */
    boolean finite() {
        return run.spec().phases().finite();
    }

    /** The windows of an event. */
    DisturbanceWindows windows(Placed event, int guardSeconds) {
        return DisturbanceWindows.of(compared, event.span(), spans(lasting), guardSeconds);
    }

    private static List<DisturbanceSpan> spans(List<Placed> events) {
        return events.stream().map(Placed::span).toList();
    }

    /** The events that divide the measurement. A stage that begins with an event under way is a stage of that event. */
    private List<Placed> dividing() {
        boolean staged = run.spec().phases().staged();
        return lasting.stream()
                .filter(event -> !staged || event.span().from() > measurement.from())
                .toList();
    }

    /** The first event in the measurement that was declared in time. */
    Optional<Placed> firstInTime() {
        List<Placed> dividing = dividing();
        return DisturbanceWindows.firstInTime(measurement, spans(dividing)).flatMap(first -> dividing.stream()
                .filter(placed -> placed.span().equals(first))
                .findFirst());
    }

    /** The part of the measurement that the value of the run comes from: all of it, if it is not disturbed. */
    MeasuredTime undisturbed() {
        return part().map(
                        window -> new MeasuredTime(Duration.ofSeconds(window.from()), Duration.ofSeconds(window.to())))
                .orElse(time);
    }

    private Optional<RunWindow> part() {
        return finite() ? Optional.empty() : DisturbanceWindows.undisturbed(measurement, spans(dividing()));
    }

    /** Which part that is; null if it is all. */
    @Nullable
    Covered covered() {
        Instant startedAt = run.startedAt();
        RunWindow window = part().orElse(null);
        Placed first = firstInTime().orElse(null);
        return startedAt == null || window == null || first == null
                ? null
                : new Covered(
                        first.mark().name(),
                        startedAt.plusSeconds(window.from()),
                        startedAt.plusSeconds(window.to()),
                        window.seconds());
    }
}
