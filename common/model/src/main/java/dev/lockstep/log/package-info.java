/** Log format: one record per line, and no foreign text that can control a terminal. */
@NullMarked
package dev.lockstep.log;

import org.jspecify.annotations.NullMarked;
