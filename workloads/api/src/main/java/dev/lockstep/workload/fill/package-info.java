/**
 * What fills of any workload share: the note in the database that says what was asked for and how far it is, the blocks of
 * rows that are each filled in a transaction of their own, and the guard of what is there already.
 */
@NullMarked
package dev.lockstep.workload.fill;

import org.jspecify.annotations.NullMarked;
