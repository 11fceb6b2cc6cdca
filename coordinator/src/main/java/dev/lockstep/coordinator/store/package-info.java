/** The only package with SQL: runs, their events and marks, and what their agents measured. */
@NullMarked
package dev.lockstep.coordinator.store;

import org.jspecify.annotations.NullMarked;
