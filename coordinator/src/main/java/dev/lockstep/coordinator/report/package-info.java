/** What results say in other forms: comparisons of runs. */
@NullMarked
package dev.lockstep.coordinator.report;

import org.jspecify.annotations.NullMarked;
