/**
 * What a customer of the store does: one order after the other, from login to purchase. All is drawn before it is executed,
 * so that a retry repeats the same inputs; what differs between the kit's flow and the mended one is decided here as far as
 * the client is concerned.
 */
@NullMarked
package dev.lockstep.workload.dvdstore.order;

import org.jspecify.annotations.NullMarked;
