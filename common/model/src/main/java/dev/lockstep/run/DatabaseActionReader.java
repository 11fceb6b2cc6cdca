package dev.lockstep.run;

import dev.lockstep.run.DatabaseAction.Kind;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads the keys {@code action}, {@code target} and {@code timeout} of an event. */
final class DatabaseActionReader {

    private final Kind kind;
    private final List<Target> targets;

    private DatabaseActionReader(Kind kind, List<Target> targets) {
        this.kind = kind;
        this.targets = targets;
    }

    /** The action of an event; null if it has none. */
    static @Nullable DatabaseAction action(DocumentSection event, List<Target> targets) {
        Value action = event.at("action");
        Value target = event.at("target");
        Value timeout = event.at("timeout");
        if (!action.present()) {
            refuseWithoutAction(target);
            refuseWithoutAction(timeout);
            return null;
        }
        Duration limit = HooksReader.timeout(timeout);
        DatabaseActionReader reader = new DatabaseActionReader(action.choice(Kind.CHECKPOINT), targets);
        return new DatabaseAction(reader.kind, reader.target(action, target), limit);
    }

    private static void refuseWithoutAction(Value value) {
        if (value.present()) {
            value.fault("belongs to an action: add action: checkpoint, statistics or restart, or remove it");
        }
    }

    private @Nullable String target(Value action, Value value) {
        String name = value.textOrNull();
        List<Target> chosen = targets.stream()
                .filter(target -> name == null || target.name().equals(name))
                .toList();
        if (chosen.isEmpty()) {
            List<String> names = targets.stream().map(Target::name).toList();
            value.fault("'" + name + "' is not a target of this run, which has: " + String.join(", ", names) + "."
                    + Suggestions.didYouMean(String.valueOf(name), names));
        } else if (chosen.stream().allMatch(Target::onFiles)) {
            action.fault("'" + Value.nameOf(kind) + "' is done to a database, and "
                    + (name == null ? "this run has none" : "'" + name + "' is none") + ": remove it");
        } else if (chosen.stream().noneMatch(target -> DatabaseAction.appliesTo(kind, target))) {
            action.fault("'" + Value.nameOf(kind) + "' needs an embedded target, "
                    + (name == null ? "and this run has none" : "which '" + name + "' is not")
                    + ". Let a hook restart a server of your own");
        }
        return name;
    }
}
