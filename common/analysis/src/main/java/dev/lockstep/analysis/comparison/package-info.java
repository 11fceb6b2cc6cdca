/**
 * Comparing runs with the statistics that the design of an experiment asks for: the unit of replication is the run. Pure
 * functions of results: no clock, no random numbers, no logging.
 *
 * <table>
 * <caption>Where each rule is</caption>
 * <tr><th>Rule</th><th>Type</th></tr>
 * <tr><td>groups of runs, pairs of runs, one run each; interval, p value, equality within a margin</td><td>{@link LogRatio}</td></tr>
 * <tr><td>what difference so many runs would have shown</td><td>{@link DetectableDifference}</td></tr>
 * <tr><td>several comparisons at once</td><td>{@link Holm}</td></tr>
 * <tr><td>spread between runs against spread within them</td><td>{@link Spread}</td></tr>
 * <tr><td>at equal CPU utilisation</td><td>{@link UtilisationCurve}</td></tr>
 * <tr><td>which words a comparison earns</td><td>{@link DifferenceWording}</td></tr>
 * <tr><td>what is refused</td><td>{@link Refusals}</td></tr>
 * <tr><td>few runs, runs that do not repeat</td><td>{@link Repetition}</td></tr>
 * <tr><td>what makes a comparison unfair</td><td>{@link Fairness}</td></tr>
 * </table>
 *
 * <p>Logarithms of the values are compared, so a difference is a ratio: symmetric, and independent of the unit (Kalibera
 * and Jones argue for intervals of ratios). No bootstrap: over a handful of runs its 95 % interval covers 75 % with three
 * values and 84 % with five.
 */
@NullMarked
package dev.lockstep.analysis.comparison;

import org.jspecify.annotations.NullMarked;
