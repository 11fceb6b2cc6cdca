/**
 * The result document: what is stored, shown and compared of a run. Field by field it is described in
 * {@code docs/metrics.md}; null stands for what was not measured, never 0.
 */
@NullMarked
package dev.lockstep.analysis.result;

import org.jspecify.annotations.NullMarked;
