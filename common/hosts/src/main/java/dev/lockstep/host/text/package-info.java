/**
 * Files and feeds of hosts as plain bytes and lines, cut while they arrive, compression and wide encodings taken off; and
 * what was wrong with them.
 */
@NullMarked
package dev.lockstep.host.text;

import org.jspecify.annotations.NullMarked;
