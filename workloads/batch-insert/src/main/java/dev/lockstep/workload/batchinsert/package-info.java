/**
 * Inserts rows into one table in nine ways, to show what a commit, a round trip and a row cost. Every row has the same
 * constants apart from its number, so that making it costs nothing in the timed part.
 */
@NullMarked
package dev.lockstep.workload.batchinsert;

import org.jspecify.annotations.NullMarked;
