/**
 * What a run's series of seconds shows: how precisely the throughput is known, and whether the load was steady. Pure
 * functions of arrays: no clock, no random numbers, no logging.
 *
 * <p>A series holds one value for each whole second of the measurement phase. Zero is a value: agents reported and
 * nothing was committed. {@link Double#NaN} is a gap: nobody reported, see {@link MeasuredSeconds}.
 * <table> <caption>Rules and their types</caption> <tr><th>Rule</th><th>Type</th></tr> <tr><td>gaps: up to 1 % skipped,
 * more is incomplete</td><td>{@link MeasuredSeconds}</td></tr> <tr><td>cutting a series into batches</td><td>{@link
 * Batches}</td></tr> <tr><td>correction for correlated batches</td><td>{@link LagOneCorrection}</td></tr>
 * <tr><td>standard error and half-width</td><td>{@link BatchMeans}</td></tr> <tr><td>interval of the throughput, too
 * short, reliable</td><td>{@link ThroughputInterval}</td></tr> <tr><td>looks at a growing sample</td><td>{@link PlannedLook}</td></tr> <tr><td>interval of a percentile</td><td>{@link
 * PercentileInterval}</td></tr> <tr><td>order of the steady-state rules</td><td>{@link SteadyStateAnalysis}</td></tr>
 * <tr><td>limits of the steady-state rules</td><td>{@link SteadyStateLimits}</td></tr> <tr><td>wave</td><td>{@link
 * Wave}</td></tr> <tr><td>episodes</td><td>{@link Episodes}</td></tr> <tr><td>outages: more empty seconds in a row than
 * chance explains</td><td>{@link Outages}</td></tr> <tr><td>constant, line, decay, step and the choice among
 * them</td><td>{@link Shape}, {@link ShapeFit}</td></tr> <tr><td>material and significant</td><td>{@link
 * ShapeTest}</td></tr> <tr><td>second of a step</td><td>{@link StepSecond}</td></tr> <tr><td>hint at where a series has
 * settled</td><td>{@link Mser5}</td></tr> </table>
 *
 * <p>The interval covers the true mean in 93 to 97 % of simulated series: 120 to 1 800 seconds of Gaussian noise with a
 * lag-one autocorrelation of 0 to 0.95. The tests repeat that simulation.
 */
@NullMarked
package dev.lockstep.analysis.statistics;

import org.jspecify.annotations.NullMarked;
