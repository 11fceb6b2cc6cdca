/** From what a run measured to its result document: the numbers, the books, the verdict. */
@NullMarked
package dev.lockstep.measure.summary;

import org.jspecify.annotations.NullMarked;
