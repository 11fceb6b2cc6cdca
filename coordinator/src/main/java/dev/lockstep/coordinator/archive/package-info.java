/** Runs as files: each that has ended can be written into one archive and taken in by another coordinator. */
@NullMarked
package dev.lockstep.coordinator.archive;

import org.jspecify.annotations.NullMarked;
