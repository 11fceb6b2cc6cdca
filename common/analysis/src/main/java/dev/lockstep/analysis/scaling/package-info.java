/**
 * How throughput grows with one quantity N: users, virtual machines, or virtual CPUs at saturation, never a mixture. Pure
 * functions: no clock, no random numbers, no logging.
 * <table> <caption>Rules and their types</caption> <tr><th>Rule</th><th>Type</th></tr> <tr><td>efficiency, throughput per
 * CPU per cent and per watt, each with its interval</td><td>{@link Scalability}</td></tr> <tr><td>interval of a ratio, and
 * of repeated runs</td><td>{@link MeasuredFigure}</td></tr> <tr><td>Universal Scalability Law: when it is
 * fitted</td><td>{@link UniversalScalability}</td></tr> <tr><td>the fit itself</td><td>{@link UslCurve}, {@link
 * UslLeastSquares}</td></tr> <tr><td>errors and peak</td><td>{@link UslFit}</td></tr> </table>
 */
@NullMarked
package dev.lockstep.analysis.scaling;

import org.jspecify.annotations.NullMarked;
