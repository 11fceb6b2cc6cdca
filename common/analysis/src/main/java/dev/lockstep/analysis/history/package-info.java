/** How the figures of one system change from run to run. Pure functions of results. */
@NullMarked
package dev.lockstep.analysis.history;

import org.jspecify.annotations.NullMarked;
