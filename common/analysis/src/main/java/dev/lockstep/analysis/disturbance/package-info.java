/**
 * What an event, such as a backup or a failover, did to a run: windows before, during and after it, and the change
 * between them. Pure functions: no clock, no random numbers, no logging.
 * <table> <caption>Rules and their types</caption> <tr><th>Rule</th><th>Type</th></tr> <tr><td>windows and guards;
 * the part of the measurement that the value of the run comes from</td><td>{@link DisturbanceWindows}</td></tr>
 * <tr><td>mean and error of a window; too short for an interval</td><td>{@link WindowValue}</td></tr> <tr><td>change
 * and back to normal</td><td>{@link RelativeChange}</td></tr> <tr><td>lost work, worst second, seconds without
 * work</td><td>{@link Disturbance}</td></tr> <tr><td>recovery</td><td>{@link Recovery}</td></tr> </table>
 */
@NullMarked
package dev.lockstep.analysis.disturbance;

import org.jspecify.annotations.NullMarked;
