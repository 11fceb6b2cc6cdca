/**
 * What a terminal of Order-Entry does: which transaction comes next, its inputs, and the times for keying and thinking. All
 * is drawn before it is executed, so that a retry repeats the same inputs. The skew, shares and times are those of the TPC-C
 * specification 5.11.
 */
@NullMarked
package dev.lockstep.workload.orderentry.terminal;

import org.jspecify.annotations.NullMarked;
