/** Shared parts of REST: problem details and the API description. */
@NullMarked
package dev.lockstep.coordinator.web;

import org.jspecify.annotations.NullMarked;
