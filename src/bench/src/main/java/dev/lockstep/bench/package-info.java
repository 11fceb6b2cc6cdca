/** Measures what Lockstep itself costs; each part is started by name from {@code src/bench/run}. */
@NullMarked
package dev.lockstep.bench;

import org.jspecify.annotations.NullMarked;
