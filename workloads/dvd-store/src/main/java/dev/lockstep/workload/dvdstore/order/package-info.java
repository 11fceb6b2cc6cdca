/**
 * The behaviour of a customer of the store: one order after the other, from login to purchase. All inputs are drawn
 * before execution, so a retry repeats the same inputs. The client's part of the differences between the kit's flow and
 * the fixed flow is decided here.
 */
@NullMarked
package dev.lockstep.workload.dvdstore.order;

import org.jspecify.annotations.NullMarked;
