/** The data of the vCenter database: inventory, catalogue of statistics, times and values, and the blocks of its fill. */
@NullMarked
package dev.lockstep.workload.vcenterdb.data;

import org.jspecify.annotations.NullMarked;
