/** Files of hosts as plain bytes: compression and wide encodings are taken off while the bytes arrive. */
@NullMarked
package dev.lockstep.host.text;

import org.jspecify.annotations.NullMarked;
