/** What the samples of hosts say of a run: figures, saturation, overcommitment and what a transaction cost. */
@NullMarked
package dev.lockstep.measure.hosts;

import org.jspecify.annotations.NullMarked;
