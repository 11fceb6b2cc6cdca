/**
 * Experiments: the user's spec with its factors and cells, and the plan that orders its runs.
 *
 * <p>Everything here is immutable and pure. The terms are those of the design of experiments: a factor has levels, a cell
 * is one level of each factor, a block has each cell once, and a session is a series of blocks on a laboratory that was
 * set up anew.
 */
@NullMarked
package dev.lockstep.experiment;

import org.jspecify.annotations.NullMarked;
