package dev.lockstep.agent.host;

import java.io.IOException;
import java.util.Map;

/** The devices of one kind that this machine has, and what they have done so far. */
@FunctionalInterface
interface DeviceSource<T extends Counters<T>> {

    /** By the name that users know. */
    Map<String, Device<T>> read() throws IOException;

    /** @param counted whether it is in the totals; the work of a volume or bridge is counted in what it is made of */
    record Device<T>(T counters, boolean counted) {}
}
