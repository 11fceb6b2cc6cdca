/** Experiments: a thin shell around their life cycle, which makes runs, starts hooks and waits for hosts and people. */
@NullMarked
package dev.lockstep.coordinator.experiment;

import org.jspecify.annotations.NullMarked;
