/** Texts that others wrote: what is refused in a name, and what is shown in its place. */
@NullMarked
package dev.lockstep.text;

import org.jspecify.annotations.NullMarked;
