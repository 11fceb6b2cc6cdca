/**
 * Shared parts of all fills: the note in the database with parameters and progress, blocks of rows that are each filled
 * in their own transaction, and checks of existing data.
 */
@NullMarked
package dev.lockstep.workload.fill;

import org.jspecify.annotations.NullMarked;
