package dev.lockstep.workload.vcenterdb.data;

/** A statistic of one device; device 1 is the aggregate. */
record StatSeries(StatDefinition statistic, int device) {}
