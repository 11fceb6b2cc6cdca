/**
 * Generates load and records it.
 *
 * <p>Users are data. A worker is one thread with one connection: it takes a user that is due, executes one cycle of it
 * and returns it. Times in this package are offsets: nanoseconds since the agreed start of the run.
 *
 * <p>Response time counts from the intended start: in an open load the arrival, in a closed load with fewer connections
 * than users the moment the user wanted to continue, and in a closed load with one connection per user the actual
 * start. Service time counts from the actual start and includes retries. A cycle that never began is counted, not
 * dropped.
 */
@NullMarked
package dev.lockstep.agent.load;

import org.jspecify.annotations.NullMarked;
