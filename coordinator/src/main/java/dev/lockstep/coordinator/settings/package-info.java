/** The coordinator's settings and their checks. */
@NullMarked
package dev.lockstep.coordinator.settings;

import org.jspecify.annotations.NullMarked;
