/**
 * Order-Entry: a wholesale supplier's five transactions on its warehouses, the business model of TPC-C, run without its
 * rules. This package contains the descriptor, the parameters, the preparation, the books and the consistency
 * conditions; {@code transaction} contains the shared parts, {@code population} the data of the fill, {@code terminal}
 * the behaviour of a user. Each engine has its own package. See {@code docs/workloads/order-entry.md}.
 */
@NullMarked
package dev.lockstep.workload.orderentry;

import org.jspecify.annotations.NullMarked;
