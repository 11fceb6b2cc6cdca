package dev.lockstep.run;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * An operator's executable that a run starts at an event. A spec gives only its name: it lies in the folder that the
 * operator named when the agent or coordinator was started.
 *
 * @param name of the file, which matches {@link #NAME}
 * @param labels of the agent that runs it, none for any agent of the run; null if the coordinator runs it
 * @param timeout after which it is killed
 */
public record Hook(String name, @Nullable Map<String, String> labels, Duration timeout) implements EventStart {

    /** No separators, so that a name never leads to another folder. */
    public static final Pattern NAME = Pattern.compile("[A-Za-z0-9][A-Za-z0-9._-]{0,63}");

    public Hook {
        labels = labels == null ? null : FreeValues.copyTexts(labels);
    }

    /** The hooks of these events, each once. */
    public static List<Hook> of(List<RunEvent> events) {
        return events.stream()
                .map(RunEvent::start)
                .filter(Objects::nonNull)
                .flatMap(start -> start.hook().stream())
                .distinct()
                .toList();
    }

    @Override
    public Optional<Hook> hook() {
        return Optional.of(this);
    }

    @Override
    public Optional<DatabaseAction> action() {
        return Optional.empty();
    }

    /** Whether the coordinator runs it. */
    public boolean onCoordinator() {
        return labels == null;
    }
}
