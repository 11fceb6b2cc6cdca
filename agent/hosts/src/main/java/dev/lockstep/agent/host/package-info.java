/**
 * Samples the machine that this process runs on, where no esxtop can: by OSHI, and by the files of Linux that say more.
 *
 * <p>A row describes the interval that ends at its stamp. What a machine does not report is left out: no row means not
 * measured, 0 means a measured zero.
 */
@NullMarked
package dev.lockstep.agent.host;

import org.jspecify.annotations.NullMarked;
