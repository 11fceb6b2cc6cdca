/** Figures from host samples: means, saturation, overcommitment and the cost of a transaction. */
@NullMarked
package dev.lockstep.analysis.hosts;

import org.jspecify.annotations.NullMarked;
