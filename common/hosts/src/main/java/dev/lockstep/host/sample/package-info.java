/**
 * Host samples in memory, and their figures over time windows. A row covers the time that ends at its timestamp;
 * minimum, maximum and percentile use only rows wholly inside a window.
 */
@NullMarked
package dev.lockstep.host.sample;

import org.jspecify.annotations.NullMarked;
