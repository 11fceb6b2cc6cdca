/**
 * Load that a program outside of Lockstep makes, such as fio, in place of simulated users.
 *
 * <p>A {@link dev.lockstep.workload.external.ExternalWorkload} is found by {@link java.util.ServiceLoader} and brings the
 * engine of its targets. Bound to one target it becomes an {@link dev.lockstep.workload.external.ExternalTarget}, which
 * prepares files and makes an {@link dev.lockstep.workload.external.ExternalLoad}. That starts its program at the agreed
 * instant and reports what it measured each second; the agent puts that into its intervals.
 */
@NullMarked
package dev.lockstep.workload.external;

import org.jspecify.annotations.NullMarked;
