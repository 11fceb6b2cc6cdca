/**
 * Adds up the intervals of all agents: a series by second, pooled distributions of the measurement phase, counts of the
 * whole run, and each agent's health.
 */
@NullMarked
package dev.lockstep.analysis.merge;

import org.jspecify.annotations.NullMarked;
