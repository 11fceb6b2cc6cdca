/** The gRPC contract between coordinator and agents, and its mapping to the domain. */
@NullMarked
package dev.lockstep.wire;

import org.jspecify.annotations.NullMarked;
