/** Reader and writer of tidy CSV: one value a line, {@code time,metric,value}, and if need be {@code instance} and {@code host}. */
@NullMarked
package dev.lockstep.host.tidy;

import org.jspecify.annotations.NullMarked;
