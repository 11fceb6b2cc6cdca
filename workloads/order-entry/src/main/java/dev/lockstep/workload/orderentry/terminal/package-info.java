/**
 * The behaviour of a terminal of Order-Entry: the next transaction, its inputs, and the keying and think times. All
 * inputs are drawn before execution, so a retry repeats the same inputs. Skew, shares and times are those of the TPC-C
 * specification 5.11.
 */
@NullMarked
package dev.lockstep.workload.orderentry.terminal;

import org.jspecify.annotations.NullMarked;
