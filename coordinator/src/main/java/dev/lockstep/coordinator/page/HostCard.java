package dev.lockstep.coordinator.page;

import dev.lockstep.coordinator.host.HostView;
import dev.lockstep.coordinator.host.Hosts;

/** A host and its newest figures. */
record HostCard(HostView host, Hosts.Newest newest) {}
