package dev.lockstep.coordinator.lease;

import org.springframework.context.SmartLifecycle;

/** A service that only the leading coordinator runs: started in order of phases when it begins to lead. */
public interface LeaderService extends SmartLifecycle {

    @Override
    default boolean isAutoStartup() {
        return false;
    }
}
