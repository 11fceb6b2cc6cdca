/** The transactions as the statements that an application sends: what is alike on all engines, and what each does its way. */
@NullMarked
package dev.lockstep.workload.orderentry.client;

import org.jspecify.annotations.NullMarked;
