/** The report of an experiment: its tables and figures, and the files that they are written to. */
@NullMarked
package dev.lockstep.report.experiment;

import org.jspecify.annotations.NullMarked;
