package dev.lockstep.coordinator.settings;

import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * Settings of the audit.
 *
 * @param retentionDays how long its events are kept
 */
@ConfigurationProperties("lockstep.audit")
public record AuditSettings(@DefaultValue("400") int retentionDays) {

    private static final int LONGEST = 36_500;

    public AuditSettings {
        if (retentionDays < 1 || retentionDays > LONGEST) {
            throw new UsageException(
                    "--lockstep.audit.retention-days must be 1 to " + LONGEST + ", was " + retentionDays + ".");
        }
    }
}
