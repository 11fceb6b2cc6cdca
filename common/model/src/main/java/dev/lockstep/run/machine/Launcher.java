package dev.lockstep.run.machine;

/**
 * Who launched a run, for the audit of what it does later.
 *
 * @param name of the access token
 * @param address of the client
 */
public record Launcher(String name, String address) {}
