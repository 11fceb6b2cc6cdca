/** How the log is written: one record a line, and no text of others that acts on a terminal. */
@NullMarked
package dev.lockstep.log;

import org.jspecify.annotations.NullMarked;
