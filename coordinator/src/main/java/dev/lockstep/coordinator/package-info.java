/**
 * The coordinator: schedules runs on agents, keeps what they measure, and judges it.
 *
 * <p>The decisions are made by the pure state machines of {@code dev.lockstep.run.machine}; what is here stores, sends and
 * serves. The coordinator never opens a connection to a target.
 */
@NullMarked
package dev.lockstep.coordinator;

import org.jspecify.annotations.NullMarked;
