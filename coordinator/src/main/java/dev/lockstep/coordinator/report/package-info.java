/** Reports and comparisons of results. */
@NullMarked
package dev.lockstep.coordinator.report;

import org.jspecify.annotations.NullMarked;
