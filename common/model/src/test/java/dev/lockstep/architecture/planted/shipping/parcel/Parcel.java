package dev.lockstep.architecture.planted.shipping.parcel;

/** Known by another feature. */
public record Parcel(long grams) {}
