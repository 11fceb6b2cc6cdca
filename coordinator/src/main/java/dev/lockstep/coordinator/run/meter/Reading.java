package dev.lockstep.coordinator.run.meter;

import io.micrometer.core.instrument.Tags;

/**
 * The value of one series.
 *
 * @param value in the unit of the meter; NaN if nothing was measured
 */
record Reading(RunMeter meter, Tags tags, double value) {}
