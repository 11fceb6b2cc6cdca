/** Shows the progress of a run on the command line: in place on a terminal, line by line elsewhere. */
@NullMarked
package dev.lockstep.cli.progress;

import org.jspecify.annotations.NullMarked;
