package dev.lockstep.coordinator.run;

import java.util.Objects;

/** The version of this build, which every result names. */
final class LockstepVersion {

    private LockstepVersion() {}

    static String current() {
        return Objects.requireNonNullElse(LockstepVersion.class.getPackage().getImplementationVersion(), "development");
    }
}
