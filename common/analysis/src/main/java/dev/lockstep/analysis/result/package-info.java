/**
 * The result document of a run: what is stored, shown and compared. {@code docs/metrics.md} describes every field. Null
 * means not measured, never 0.
 */
@NullMarked
package dev.lockstep.analysis.result;

import org.jspecify.annotations.NullMarked;
