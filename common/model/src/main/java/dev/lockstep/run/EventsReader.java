package dev.lockstep.run;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Reads the list {@code events}. */
final class EventsReader {

    private static final int MOST_EVENTS = 100;
    private static final int LONGEST_NAME = 200;
    private static final RunMoment START = new RunMoment(null, Duration.ZERO);

    private final Map<String, Hook> hooks;
    private final Phases phases;
    private final boolean sound;
    private final List<Target> targets;

    private EventsReader(Map<String, Hook> hooks, Phases phases, boolean sound, List<Target> targets) {
        this.hooks = hooks;
        this.phases = phases;
        this.sound = sound;
        this.targets = targets;
    }

    /**
     * @param hooks those that events may start
     * @param sound whether the phases have no fault, so that moments can be compared with them
     * @param targets of all groups
     */
    static List<RunEvent> events(Value value, Value hooks, Phases phases, boolean sound, List<Target> targets) {
        Map<String, Hook> known = HooksReader.hooks(hooks);
        EventsReader reader = new EventsReader(known, phases, sound, targets);
        List<RunEvent> events = value.list(event -> event.section(reader::event));
        value.refuseEqual(
                "name", events.stream().map(RunEvent::name).toList(), "results identify an event by its name");
        if (events.size() > MOST_EVENTS) {
            value.fault("has " + events.size() + " events: at most " + MOST_EVENTS);
        }
        HooksReader.refuseUnused(hooks, known.keySet(), events);
        return events;
    }

    private RunEvent event(DocumentSection section) {
        String name = name(section.at("name"));
        Optional<RunMoment> begin = moment(section.at("at").required("give the begin, such as at: measure + 5m"));
        Value until = section.at("until");
        Optional<RunMoment> end = moment(until);
        if (sound && begin.isPresent() && end.isPresent() && !isBefore(begin.get(), end.get())) {
            until.fault(
                    "'" + end.get().format() + "' is not after '" + begin.get().format() + "', the begin");
        }
        return new RunEvent(name, begin.orElse(START), end.orElse(null), start(section));
    }

    private @Nullable EventStart start(DocumentSection section) {
        Hook hook = hook(section.at("hook"));
        Value action = section.at("action");
        if (action.present() && section.at("hook").present()) {
            action.fault("cannot stand beside 'hook': an event starts one or the other. Add another event for it");
        }
        DatabaseAction read = DatabaseActionReader.action(section, targets);
        return read == null ? hook : read;
    }

    private @Nullable Hook hook(Value value) {
        String name = value.textOrNull();
        if (name != null && !hooks.containsKey(name)) {
            value.fault("'" + name + "' is not in the section hooks, which has: "
                    + (hooks.isEmpty() ? "none" : String.join(", ", hooks.keySet())) + "."
                    + Suggestions.didYouMean(name, hooks.keySet()));
        }
        return name == null ? null : hooks.get(name);
    }

    private boolean isBefore(RunMoment begin, RunMoment end) {
        return begin.in(phases).compareTo(end.in(phases)) < 0;
    }

    private static String name(Value value) {
        String name = value.required("name the event, such as backup").text("");
        if (name.length() > LONGEST_NAME) {
            value.fault("has " + name.length() + " characters: at most " + LONGEST_NAME);
        }
        return name;
    }

    /** Empty if it is missing, or if the run has no such moment, which is a fault. */
    private Optional<RunMoment> moment(Value value) {
        Optional<RunMoment> written = value.parsed(text -> Optional.of(RunMoment.parse(text)), Optional.empty());
        Optional<String> complaint = written.flatMap(this::complaint);
        complaint.ifPresent(value::fault);
        return complaint.isPresent() ? Optional.empty() : written;
    }

    private Optional<String> complaint(RunMoment moment) {
        if (!sound) {
            return Optional.empty();
        }
        if (moment.stage() != null && !names().contains(moment.stage())) {
            return Optional.of("'" + moment.stage() + "' is not a stage of this run, which has: "
                    + String.join(", ", names()) + "." + Suggestions.didYouMean(moment.stage(), names())
                    + " Write an offset from the start such as 12m, or a stage and an offset such as "
                    + phases.stage(phases.measurement()).name() + " + 30s");
        }
        Duration end = Duration.ofNanos(Timeline.of(phases).loadEnd());
        if (moment.in(phases).compareTo(end) > 0) {
            return Optional.of("'" + moment.format() + "' is after the end of the load at " + Durations.format(end)
                    + ": move it, or lengthen the run");
        }
        return Optional.empty();
    }

    private List<String> names() {
        return phases.finite()
                ? List.of(phases.stage(phases.measurement()).name())
                : phases.stages().stream().map(Stage::name).toList();
    }
}
