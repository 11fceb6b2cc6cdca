/** Files and feeds of hosts as plain lines, available as they arrive, decompressed and decoded; and their damage. */
@NullMarked
package dev.lockstep.host.text;

import org.jspecify.annotations.NullMarked;
