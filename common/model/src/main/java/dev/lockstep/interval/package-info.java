/**
 * Measured intervals and how they are added up.
 *
 * <p>Times are recorded in histograms of microseconds, 1 µs to 1 h with 3 significant digits; sums and maxima are kept
 * separately, in exact nanoseconds. <em>Response time</em> counts from the intended start, <em>service time</em> from
 * the actual one; <em>lag</em> is their difference. Histograms are merged by adding counts, never averaged.
 */
@NullMarked
package dev.lockstep.interval;

import org.jspecify.annotations.NullMarked;
