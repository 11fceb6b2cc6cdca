/** Samples of hosts: uploads and endless feeds are read as they arrive, kept, and given back for results. */
@NullMarked
package dev.lockstep.coordinator.host;

import org.jspecify.annotations.NullMarked;
