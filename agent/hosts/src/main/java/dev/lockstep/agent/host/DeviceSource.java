package dev.lockstep.agent.host;

import java.io.IOException;
import java.util.Map;

/** The devices of one kind on this machine, and their counters. */
@FunctionalInterface
interface DeviceSource<T extends Counters<T>> {

    /** By the name that users know. */
    Map<String, Device<T>> read() throws IOException;

    /**
     * @param counted whether it is part of the totals; the work of a volume or bridge is counted at the devices below
     *     it
     */
    record Device<T>(T counters, boolean counted) {}
}
