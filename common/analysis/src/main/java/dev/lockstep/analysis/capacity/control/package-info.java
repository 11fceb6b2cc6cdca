/**
 * Holds the CPU of a host at a target by changing the load: users or a rate. Pure functions: no clock, no random
 * numbers, no logging, so a replay of the same samples gives the same loads.
 *
 * <p>The controller acts on the logarithm of the load, on the error {@code e = ln(target / utilisation)}. Its loop gain
 * is then the elasticity of the utilisation to the load: 1 at low load and less near saturation, never more than the
 * design value.
 * <table> <caption>Rules and their types</caption> <tr><th>Rule</th><th>Type</th></tr> <tr><td>gains from dead time and
 * lag</td><td>{@link ControlTiming}, {@link ControlGains}</td></tr> <tr><td>next load; full meter, late sample, agents at
 * their limit</td><td>{@link UtilisationController}</td></tr> <tr><td>smaller gains near the target</td><td>{@link
 * ControlState}</td></tr> <tr><td>whether the target was held</td><td>{@link TargetAdherence}</td></tr> </table>
 */
@NullMarked
package dev.lockstep.analysis.capacity.control;

import org.jspecify.annotations.NullMarked;
