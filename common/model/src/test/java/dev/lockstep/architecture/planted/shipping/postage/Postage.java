package dev.lockstep.architecture.planted.shipping.postage;

import dev.lockstep.architecture.planted.billing.price.Price;

/** Closes a circle between two features that no two of their packages have. */
public record Postage(Price price) {}
