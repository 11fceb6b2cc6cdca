package dev.lockstep.architecture.planted.engine;

/** Nothing for a coordinator. */
public record Driver(String url) {}
