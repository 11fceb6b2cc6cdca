package dev.lockstep.coordinator.lease;

import org.springframework.context.SmartLifecycle;

/** What only the coordinator that leads does: it is begun when it leads, in order of phases, and ended when it stops. */
public interface Duty extends SmartLifecycle {

    @Override
    default boolean isAutoStartup() {
        return false;
    }
}
