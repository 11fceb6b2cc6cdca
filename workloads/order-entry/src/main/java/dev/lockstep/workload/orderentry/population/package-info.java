/**
 * The rows of Order-Entry as its fill writes them, by the population rules of TPC-C specification 5.11, clause 4.3. Every
 * draw depends on nothing but the fill's seed and its own warehouse and district, so that any number of agents write the
 * same rows.
 */
@NullMarked
package dev.lockstep.workload.orderentry.population;

import org.jspecify.annotations.NullMarked;
