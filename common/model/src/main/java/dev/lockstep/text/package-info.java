/** Foreign texts: what is refused in a name, and how they are shown. */
@NullMarked
package dev.lockstep.text;

import org.jspecify.annotations.NullMarked;
