/**
 * The rows of a fresh DVD Store, drawn block by block: counts are exact, values follow the rules of the original kit's
 * generator, and a row depends only on the seed of the fill and its position.
 */
@NullMarked
package dev.lockstep.workload.dvdstore.data;

import org.jspecify.annotations.NullMarked;
