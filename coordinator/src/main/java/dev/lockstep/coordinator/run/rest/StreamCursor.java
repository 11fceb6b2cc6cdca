package dev.lockstep.coordinator.run.rest;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The position of a reader in a run's stream; the id of each message, so that {@code Last-Event-ID} continues after it.
 *
 * @param event number of the last event sent
 * @param second number of the next second to send
 */
record StreamCursor(int event, int second) {

    private static final Pattern ID = Pattern.compile("(\\d{1,9})-(\\d{1,9})");

    static StreamCursor of(@Nullable String lastEventId) {
        Matcher matcher = ID.matcher(lastEventId == null ? "" : lastEventId);
        return matcher.matches()
                ? new StreamCursor(Integer.parseInt(matcher.group(1)), Integer.parseInt(matcher.group(2)))
                : new StreamCursor(0, 0);
    }

    StreamCursor afterEvent(int number) {
        return new StreamCursor(number, second);
    }

    StreamCursor afterSecond(int number) {
        return new StreamCursor(event, number + 1);
    }

    @Override
    public String toString() {
        return event + "-" + second;
    }
}
