package dev.lockstep.experiment;

/**
 * A run of an experiment's plan.
 *
 * @param number its place in the order, from 1
 * @param session from 1
 * @param block from 1, counted over all sessions
 */
public record PlannedRun(int number, int session, int block, Cell cell) {}
