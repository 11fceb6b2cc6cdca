/**
 * What a curve of measured loads shows: the knee, the CPU that a unit of work takes, and how much load each threshold
 * allows. Pure functions: no clock, no random numbers, no logging.
 * <table> <caption>Rules and their types</caption> <tr><th>Rule</th><th>Type</th></tr> <tr><td>maximum and
 * knee</td><td>{@link ThroughputCurve}</td></tr> <tr><td>CPU time of a unit, background, full host</td><td>{@link
 * CpuDemand}</td></tr> <tr><td>highest load that held a threshold, lowest that failed</td><td>{@link
 * LoadLimits}</td></tr> </table>
 */
@NullMarked
package dev.lockstep.analysis.capacity.curve;

import org.jspecify.annotations.NullMarked;
