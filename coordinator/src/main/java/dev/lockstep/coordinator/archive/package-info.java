/** Runs as files: an ended run can be exported to an archive and imported by another coordinator. */
@NullMarked
package dev.lockstep.coordinator.archive;

import org.jspecify.annotations.NullMarked;
