/**
 * Inserts rows into one table in nine ways, to measure the cost of a commit, a round trip and a row. All rows have the
 * same constants and differ only in their number, so generating them costs nothing in the timed part.
 */
@NullMarked
package dev.lockstep.workload.batchinsert;

import org.jspecify.annotations.NullMarked;
