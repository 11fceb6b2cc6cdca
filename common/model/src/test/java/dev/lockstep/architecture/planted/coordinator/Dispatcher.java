package dev.lockstep.architecture.planted.coordinator;

import dev.lockstep.architecture.planted.engine.Driver;

/** A coordinator that knows an engine. */
public record Dispatcher(Driver driver) {}
