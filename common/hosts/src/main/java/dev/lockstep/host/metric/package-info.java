/**
 * The vocabulary of host metrics, and the mapping of esxtop and perfmon counters to it. {@code docs/host-metrics.md}
 * explains the names.
 */
@NullMarked
package dev.lockstep.host.metric;

import org.jspecify.annotations.NullMarked;
