/** Measures the cost of Lockstep itself; {@code src/bench/run} starts each part by name. */
@NullMarked
package dev.lockstep.bench;

import org.jspecify.annotations.NullMarked;
