package dev.lockstep.workload.orderentry.terminal;

import dev.lockstep.workload.Commit;

/**
 * How the terminals of a target behave.
 *
 * @param commit who ends each transaction
 * @param fixedHome whether a user keeps one warehouse and district; otherwise each transaction draws a warehouse
 * @param waitMultiplier of the times for keying and thinking; 0 for none
 */
public record TerminalSettings(int warehouses, Commit commit, boolean fixedHome, Mix mix, double waitMultiplier) {}
