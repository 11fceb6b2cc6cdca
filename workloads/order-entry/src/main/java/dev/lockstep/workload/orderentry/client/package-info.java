/** The transactions as the single statements of an application: the common part, and what differs between engines. */
@NullMarked
package dev.lockstep.workload.orderentry.client;

import org.jspecify.annotations.NullMarked;
