package dev.lockstep.architecture.planted.billing.invoice;

import dev.lockstep.architecture.planted.shipping.parcel.Parcel;

/** Knows another feature. */
public record Invoice(Parcel parcel) {}
