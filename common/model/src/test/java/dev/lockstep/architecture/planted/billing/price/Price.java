package dev.lockstep.architecture.planted.billing.price;

/** Known by another feature. */
public record Price(long cents) {}
