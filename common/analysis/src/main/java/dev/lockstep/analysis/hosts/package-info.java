/** What the samples of hosts say of a run: figures, saturation, overcommitment and what a transaction cost. */
@NullMarked
package dev.lockstep.analysis.hosts;

import org.jspecify.annotations.NullMarked;
