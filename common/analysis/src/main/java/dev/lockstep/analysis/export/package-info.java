/** Raw intervals as files for other tools. */
@NullMarked
package dev.lockstep.analysis.export;

import org.jspecify.annotations.NullMarked;
