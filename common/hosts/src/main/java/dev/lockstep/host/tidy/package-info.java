/**
 * Reader and writer of tidy CSV: one value per line, {@code time,metric,value}, and optionally {@code instance} and
 * {@code host}.
 */
@NullMarked
package dev.lockstep.host.tidy;

import org.jspecify.annotations.NullMarked;
