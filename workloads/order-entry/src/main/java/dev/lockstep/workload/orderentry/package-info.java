/**
 * Order-Entry: a wholesale supplier's five transactions on its warehouses, the business model of TPC-C, run without its
 * rules. This package has the descriptor, the parameters, the preparation, the books and the consistency conditions;
 * {@code transaction} has what its parts share, {@code population} what the fill writes, {@code terminal} what a user does,
 * and there is a package for each engine. See {@code docs/workloads/order-entry.md}.
 */
@NullMarked
package dev.lockstep.workload.orderentry;

import org.jspecify.annotations.NullMarked;
