package dev.lockstep.run;

import java.time.Duration;
import java.util.Collection;
import java.util.Map;

/** Reads the section {@code hooks}. */
final class HooksReader {

    private static final Duration SHORTEST = Duration.ofSeconds(1);
    private static final Duration LONGEST = Duration.ofHours(24);
    private static final Duration DEFAULT = Duration.ofMinutes(1);
    private static final String PLACES = "write on: coordinator, or on: { labels: { role: storage } } for an agent";

    private HooksReader() {}

    /** The hooks by name. */
    static Map<String, Hook> hooks(Value value) {
        Map<String, Hook> hooks = value.map(entry -> entry.section(HooksReader::hook));
        hooks.replaceAll((name, hook) -> new Hook(name, hook.labels(), hook.timeout()));
        hooks.keySet().stream()
                .filter(name -> !Hook.NAME.matcher(name).matches())
                .forEach(name -> value.fault(
                        name,
                        "is not the name of a hook: up to 64 letters, digits, '.', '-' and '_', of which the first is"
                                + " a letter or digit; no path"));
        return hooks;
    }

    /** Refuses hooks that no event starts. */
    static void refuseUnused(Value value, Collection<String> names, Collection<RunEvent> events) {
        names.stream()
                .filter(name -> events.stream().noneMatch(event -> event.starts(name)))
                .forEach(name -> value.fault(
                        name, "is started by no event: add hook: " + name + " to an event, or remove the hook"));
    }

    private static Hook hook(DocumentSection section) {
        Value on = section.at("on").required(PLACES);
        Map<String, String> labels = null;
        if (on.isSection()) {
            labels = on.section(HooksReader::labels);
        } else if (on.present() && !on.text("coordinator").equals("coordinator")) {
            on.fault("is not a place for a hook: " + PLACES);
        }
        return new Hook("", labels, timeout(section.at("timeout")));
    }

    private static Map<String, String> labels(DocumentSection section) {
        return section.at("labels").required(PLACES).map(Value::scalarText);
    }

    /** How long a hook or an action may take. */
    static Duration timeout(Value value) {
        Duration timeout = value.durationAtLeast(SHORTEST, DEFAULT);
        if (timeout.compareTo(LONGEST) > 0) {
            value.fault("is too long: at most " + Durations.format(LONGEST));
        }
        return timeout;
    }
}
