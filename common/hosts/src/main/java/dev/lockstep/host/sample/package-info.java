/**
 * Samples of hosts in memory, and what they say of a stretch of time. A row describes the time that ends at its stamp; only
 * rows that lie wholly inside a window speak for it.
 */
@NullMarked
package dev.lockstep.host.sample;

import org.jspecify.annotations.NullMarked;
