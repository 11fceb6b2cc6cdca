package dev.lockstep.coordinator.lease;

import org.springframework.context.SmartLifecycle;

/** A service that runs only on the active coordinator: started in order of phases when it takes over. */
public interface LeaderService extends SmartLifecycle {

    @Override
    default boolean isAutoStartup() {
        return false;
    }
}
