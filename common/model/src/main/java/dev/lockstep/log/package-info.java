/** Log format: one record per line, and no foreign text that can control a terminal; and what is said of a dead thread. */
@NullMarked
package dev.lockstep.log;

import org.jspecify.annotations.NullMarked;
