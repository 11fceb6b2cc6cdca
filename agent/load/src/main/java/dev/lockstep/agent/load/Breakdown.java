package dev.lockstep.agent.load;

/**
 * What the records of a target keep apart.
 *
 * @param phases the number of stages of the run
 * @param transactions the number of the workload's transactions
 * @param searches the number of the workload's searches
 */
record Breakdown(int phases, int transactions, int searches) {}
