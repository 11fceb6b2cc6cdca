/**
 * The search for the load of a goal: a set point of host CPU, the highest load that holds thresholds, or the most
 * throughput. Pure functions of a journal: no clock, no random numbers, no logging, so that a stored journal gives the
 * same decisions again, and a coordinator that is restarted goes on from it.
 * <table> <caption>Rules and their types</caption> <tr><th>Rule</th><th>Type</th></tr> <tr><td>what to look for, and
 * within which loads, steps and time</td><td>{@link SearchPlan}, {@link dev.lockstep.run.LoadSearch.Goal}</td></tr> <tr><td>the next load, a
 * longer sample, or the end</td><td>{@link CapacitySearch}, {@link SearchDecision}</td></tr> <tr><td>how long to
 * sample</td><td>{@link dev.lockstep.analysis.statistics.PlannedLook}</td></tr> <tr><td>CPU at a set
 * point</td><td>{@link UtilisationRules}</td></tr> <tr><td>highest load that holds thresholds</td><td>{@link
 * LimitRules}</td></tr> <tr><td>most throughput</td><td>{@link MaximumRules}</td></tr> <tr><td>the answer from below
 * and from above</td><td>{@link FinalApproach}, {@link TwoSides}</td></tr> </table>
 */
@NullMarked
package dev.lockstep.analysis.capacity.search;

import org.jspecify.annotations.NullMarked;
