/** Raw intervals as files that other tools read. */
@NullMarked
package dev.lockstep.measure.export;

import org.jspecify.annotations.NullMarked;
