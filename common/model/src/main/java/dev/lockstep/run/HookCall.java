package dev.lockstep.run;

import java.time.Duration;

/**
 * One call of a hook in a run.
 *
 * @param event whose begin starts it; unique in the run
 * @param hook the name of its executable
 * @param at when it starts, since the start of the load
 * @param timeout after which it is killed
 */
public record HookCall(String event, String hook, Duration at, Duration timeout) {}
