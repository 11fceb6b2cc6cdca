/**
 * Hands captures of hosts on as they are written: from a command on the host, a growing file or a pipe to a coordinator, which
 * reads them. Here they are only cut into lines.
 */
@NullMarked
package dev.lockstep.agent.host.capture;

import org.jspecify.annotations.NullMarked;
