/**
 * Analysis of experiments: what the runs of a plan say of its cells. Pure functions of results: no clock, no random
 * numbers, no logging.
 *
 * <p>Logarithms of the values are compared, so an effect is a ratio (T. Kalibera and R. Jones, Rigorous Benchmarking in
 * Reasonable Time, ISMM 2013). The unit of replication is the largest thing that was set up anew: the session if there are
 * several, or the set-up of a hard factor, or the block. This is the error stratum of a split-plot design (S. M. Kowalski,
 * P. A. Parker and G. G. Vining, Tutorial: Industrial Split-plot Experiments, Quality Engineering 19, 2007). Runs within a
 * unit do not repeat it, so they add no degrees of freedom. Nothing that is missing is filled in.
 */
@NullMarked
package dev.lockstep.analysis.experiment;

import org.jspecify.annotations.NullMarked;
