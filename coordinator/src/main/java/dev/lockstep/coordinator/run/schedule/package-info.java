/** Scheduling: which specs are admitted to the queue, and which queued runs start next. */
@NullMarked
package dev.lockstep.coordinator.run.schedule;

import org.jspecify.annotations.NullMarked;
