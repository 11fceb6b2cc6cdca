/** Whether a run passes the gate of a pipeline. Pure functions of results. */
@NullMarked
package dev.lockstep.analysis.gate;

import org.jspecify.annotations.NullMarked;
