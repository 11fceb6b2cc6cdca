/**
 * The rows that a fill of Order-Entry writes, by the population rules of TPC-C specification 5.11, clause 4.3. Every
 * draw depends only on the seed of the fill and on its warehouse and district, so any number of agents write the same
 * rows.
 */
@NullMarked
package dev.lockstep.workload.orderentry.population;

import org.jspecify.annotations.NullMarked;
