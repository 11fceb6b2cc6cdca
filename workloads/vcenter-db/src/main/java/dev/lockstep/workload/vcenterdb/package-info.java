/** The workload vcenter-db: rollup, ranking and purge of performance statistics by stored procedures. */
@NullMarked
package dev.lockstep.workload.vcenterdb;

import org.jspecify.annotations.NullMarked;
