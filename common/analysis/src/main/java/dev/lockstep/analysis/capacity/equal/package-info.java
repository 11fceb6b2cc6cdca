/** Several systems at one CPU utilisation: which one, and whether runs were at it. Pure functions, as those of a search. */
@NullMarked
package dev.lockstep.analysis.capacity.equal;

import org.jspecify.annotations.NullMarked;
