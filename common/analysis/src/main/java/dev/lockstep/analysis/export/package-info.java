/** Raw intervals as files that other tools read. */
@NullMarked
package dev.lockstep.analysis.export;

import org.jspecify.annotations.NullMarked;
