/** Oracle Database by its thin driver. */
@NullMarked
package dev.lockstep.engine.oracle;

import org.jspecify.annotations.NullMarked;
