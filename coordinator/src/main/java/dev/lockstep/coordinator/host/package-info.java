/** Host samples: reads uploads and endless feeds as they arrive, stores them, and provides them to results. */
@NullMarked
package dev.lockstep.coordinator.host;

import org.jspecify.annotations.NullMarked;
