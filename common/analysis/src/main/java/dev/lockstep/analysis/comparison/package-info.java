/**
 * Statistical comparison of runs. The unit of replication is the run. Pure functions of results: no clock, no random
 * numbers, no logging.
 * <table> <caption>Rules and their types</caption> <tr><th>Rule</th><th>Type</th></tr> <tr><td>groups of runs, pairs of
 * runs, one run each; interval, p value, equality within a margin</td><td>{@link LogRatio}</td></tr> <tr><td>minimum
 * detectable difference</td><td>{@link DetectableDifference}</td></tr> <tr><td>multiple comparisons</td><td>{@link
 * Holm}</td></tr> <tr><td>spread between runs against spread within them</td><td>{@link Spread}</td></tr> <tr><td>at
 * equal CPU utilisation</td><td>{@link UtilisationCurve}</td></tr> <tr><td>wording of a difference</td><td>{@link
 * DifferenceWording}</td></tr> <tr><td>refusals</td><td>{@link Refusals}</td></tr> <tr><td>few runs, runs that do not
 * repeat</td><td>{@link Repetition}</td></tr> <tr><td>unfair comparisons</td><td>{@link Fairness}</td></tr> </table>
 *
 * <p>Logarithms of the values are compared, so a difference is a ratio: symmetric, and independent of the unit
 * (Kalibera and Jones recommend intervals of ratios). There is no bootstrap: over a handful of runs its 95 % interval
 * covers 75 % with three values and 84 % with five.
 */
@NullMarked
package dev.lockstep.analysis.comparison;

import org.jspecify.annotations.NullMarked;
