package dev.lockstep.coordinator.security;

import dev.lockstep.coordinator.lease.LeaderService;
import dev.lockstep.coordinator.settings.AuditSettings;
import dev.lockstep.coordinator.store.HourlySweep;
import java.time.Clock;
import java.time.Duration;
import org.springframework.stereotype.Component;

/** Removes audit events after their retention time, once an hour. */
@Component
class AuditRetention implements LeaderService {

    private final HourlySweep hourly;

    AuditRetention(Audit audit, AuditSettings settings, Clock clock) {
        Duration keep = Duration.ofDays(settings.retentionDays());
        hourly = new HourlySweep(
                "old events of the audit",
                () -> audit.forgetBefore(clock.instant().minus(keep)));
    }

    @Override
    public void start() {
        hourly.start();
    }

    @Override
    public void stop() {
        hourly.stop();
    }

    @Override
    public boolean isRunning() {
        return hourly.isRunning();
    }
}
