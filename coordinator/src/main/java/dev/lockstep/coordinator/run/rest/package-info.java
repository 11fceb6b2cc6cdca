/** The REST resources of runs, their measurements and their events. */
@NullMarked
package dev.lockstep.coordinator.run.rest;

import org.jspecify.annotations.NullMarked;
