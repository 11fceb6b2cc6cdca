package dev.lockstep.coordinator.store;

import dev.lockstep.text.PlainText;
import java.time.Instant;

/**
 * A request in the audit.
 *
 * @param number grows with each event
 * @param who the name of the access token
 * @param address of the client
 * @param action in capitals, such as {@code LAUNCH}
 * @param subject of the action, such as the id of a run
 */
public record AuditEvent(long number, Instant at, String who, String address, String action, String subject) {

    /** Some of these texts come from the caller. */
    public AuditEvent {
        who = PlainText.visible(who);
        address = PlainText.visible(address);
        subject = PlainText.visible(subject);
    }
}
