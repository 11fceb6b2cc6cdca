package dev.lockstep.workload.orderentry.terminal;

import dev.lockstep.workload.Commit;

/**
 * The behaviour of the terminals of a target.
 *
 * @param commit who ends each transaction
 * @param fixedHome whether a user keeps one warehouse and district; otherwise each transaction draws a warehouse
 * @param waitMultiplier the factor of keying and think times; 0 for none
 */
public record TerminalSettings(int warehouses, Commit commit, boolean fixedHome, Mix mix, double waitMultiplier) {}
