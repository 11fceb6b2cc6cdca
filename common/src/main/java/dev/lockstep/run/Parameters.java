package dev.lockstep.run;

/** The parameters of a workload on one target. */
public final class Parameters {}
