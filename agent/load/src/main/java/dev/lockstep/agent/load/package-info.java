/**
 * Generates load and records it.
 *
 * <p>Users are data. A worker, which is one thread with one connection, takes a user that is due, executes one cycle of it
 * and gives it back. Times inside this package are offsets: nanoseconds since the agreed start of the run.
 *
 * <p>Response time counts from the intended start: of an open load the arrival, of a closed load with fewer connections
 * than users the moment the user wanted to go on, and of a closed load in which every user has its own connection the
 * actual start. Service time counts from the actual start and contains retries. A cycle that never began is counted, not
 * forgotten.
 */
@NullMarked
package dev.lockstep.agent.load;

import org.jspecify.annotations.NullMarked;
