/**
 * Samples the machine that this process runs on, if esxtop cannot: with OSHI, and with Linux files that have more
 * detail.
 *
 * <p>A row describes the interval that ends at its timestamp. Values that a machine does not report are left out: no
 * row means not measured, 0 means a measured zero.
 */
@NullMarked
package dev.lockstep.agent.host;

import org.jspecify.annotations.NullMarked;
