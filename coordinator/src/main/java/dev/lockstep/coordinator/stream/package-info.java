/** Streams of server-sent events. */
@NullMarked
package dev.lockstep.coordinator.stream;

import org.jspecify.annotations.NullMarked;
