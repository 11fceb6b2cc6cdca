/**
 * The coordinator: schedules runs on agents, stores what they measure, and judges it.
 *
 * <p>The pure state machines of {@code dev.lockstep.run.machine} make the decisions; this package stores, sends and
 * serves. The coordinator never connects to a target.
 */
@NullMarked
package dev.lockstep.coordinator;

import org.jspecify.annotations.NullMarked;
