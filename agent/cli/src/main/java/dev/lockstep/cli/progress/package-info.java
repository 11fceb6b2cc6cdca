/** How the command line shows how a run goes: in place on a terminal, line by line elsewhere. */
@NullMarked
package dev.lockstep.cli.progress;

import org.jspecify.annotations.NullMarked;
