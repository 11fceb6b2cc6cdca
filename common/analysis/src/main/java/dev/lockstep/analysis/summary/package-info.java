/** From what a run measured to its result document: the numbers, the books, the verdict. */
@NullMarked
package dev.lockstep.analysis.summary;

import org.jspecify.annotations.NullMarked;
