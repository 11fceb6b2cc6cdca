package dev.lockstep.coordinator.lease;

import org.springframework.boot.health.contributor.Health;
import org.springframework.boot.health.contributor.HealthIndicator;
import org.springframework.boot.health.contributor.Status;
import org.springframework.stereotype.Component;

/** Reports whether this coordinator drives the runs or stands by; both are healthy. */
@Component
class LeadershipHealth implements HealthIndicator {

    private static final Status STANDBY = new Status("STANDBY");

    private final Leadership leadership;

    LeadershipHealth(Leadership leadership) {
        this.leadership = leadership;
    }

    @Override
    public Health health() {
        return leadership.leads()
                ? Health.up().build()
                : Health.status(STANDBY)
                        .withDetail("active", leadership.active())
                        .build();
    }
}
