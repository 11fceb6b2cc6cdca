/**
 * The plug-in interface: what a workload is, what it must do, and what the runner does for it.
 *
 * <p>A {@link dev.lockstep.workload.Workload} is found by {@link java.util.ServiceLoader}. Bound to one target it
 * becomes a {@link dev.lockstep.workload.BoundWorkload}, which creates {@link dev.lockstep.workload.User}s. A user
 * decides what to do next and does it; the runner measures time, ends transactions that the workload does not end
 * itself, retries and counts. The interface uses only JDK types and ours.
 */
@NullMarked
package dev.lockstep.workload;

import org.jspecify.annotations.NullMarked;
