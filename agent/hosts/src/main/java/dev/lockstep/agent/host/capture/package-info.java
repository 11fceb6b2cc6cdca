/**
 * Forwards captures of hosts as they are written: from a command on the host, a growing file or a pipe to a
 * coordinator, which parses them. Here they are only split into lines.
 */
@NullMarked
package dev.lockstep.agent.host.capture;

import org.jspecify.annotations.NullMarked;
