/** The gRPC end of the link to agents. */
@NullMarked
package dev.lockstep.coordinator.agent;

import org.jspecify.annotations.NullMarked;
