package dev.lockstep.coordinator.store;

import dev.lockstep.text.PlainText;
import java.time.Instant;

/**
 * Something that somebody asked for.
 *
 * @param number grows with each event
 * @param who the name of the access token
 * @param address where it was asked from
 * @param action in capitals, such as {@code LAUNCH}
 * @param subject what it was done to, such as the id of a run
 */
public record AuditEvent(long number, Instant at, String who, String address, String action, String subject) {

    /** A caller chose some of these texts. */
    public AuditEvent {
        who = PlainText.visible(who);
        address = PlainText.visible(address);
        subject = PlainText.visible(subject);
    }
}
