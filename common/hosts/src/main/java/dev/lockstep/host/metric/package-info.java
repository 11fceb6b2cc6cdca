/**
 * The vocabulary of host metrics, in words of our own, and how the counters of esxtop and perfmon are put into it. The
 * names are explained in {@code docs/host-metrics.md}.
 */
@NullMarked
package dev.lockstep.host.metric;

import org.jspecify.annotations.NullMarked;
